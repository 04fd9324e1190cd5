import type { CSSProperties, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import css from './stack.module.css';

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

/** Props of `Stack` and `Cluster`; `gap` is a step of the spacing scale. */
export interface StackProps {
  gap?: Space;
  align?: CSSProperties['alignItems'];
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

function gapOf(gap: Space): string {
  return gap === 0 ? '0' : `var(--space-${gap})`;
}

/** Vertical layout. */
export function Stack({ gap = 4, align = 'stretch', children, className, ref }: StackProps) {
  return (
    <div ref={ref} className={classes(css.stack, className)} style={{ gap: gapOf(gap), alignItems: align }}>
      {children}
    </div>
  );
}

/** Horizontal layout that wraps. */
export function Cluster({
  gap = 3,
  align = 'center',
  justify = 'flex-start',
  children,
  className,
}: StackProps & { justify?: CSSProperties['justifyContent'] }) {
  return (
    <div
      className={classes(css.cluster, className)}
      style={{ gap: gapOf(gap), alignItems: align, justifyContent: justify }}
    >
      {children}
    </div>
  );
}
