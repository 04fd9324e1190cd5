import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import { useUiTexts } from './ui-texts.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import css from './skeleton.module.css';

/** Props of `Skeleton`; sizes are CSS lengths. */
export interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle';
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string | undefined;
}

/** A grey placeholder shape. Group them in a `Loading`. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return <span className={classes(css.skeleton, css[shape], className)} style={{ width, height }} />;
}

/** Announces "Loading" once for all the shapes inside. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const texts = useUiTexts();
  return (
    <div aria-busy="true" className={className}>
      <output>
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
      </output>
      <div aria-hidden="true" className={css.group}>
        {children}
      </div>
    </div>
  );
}

/** Placeholder of a list that is loading. */
export function SkeletonList({ rows = 5 }: { rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <span className={css.row} key={row}>
          <Skeleton shape="circle" />
          <span className={css.lines}>
            <Skeleton width={`${70 - ((row * 17) % 30)}%`} />
            <Skeleton width={`${45 - ((row * 11) % 20)}%`} height="0.75em" />
          </span>
        </span>
      ))}
    </Loading>
  );
}
