import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Tone } from './badge.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import css from './card.module.css';

/** Props of `Card`. */
export interface CardProps {
  title?: string;
  /** Secondary text under the title. */
  subtitle?: ReactNode;
  icon?: IconName;
  /** At the inline end of the title: a badge, a menu. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** A colored edge; the text inside has to say the same. */
  tone?: Tone;
  /** Content without padding: lists, maps, photos. */
  isFlush?: boolean;
  children?: ReactNode;
  className?: string | undefined;
}

/** A titled section of a screen. */
export function Card({
  title,
  subtitle,
  icon,
  aside,
  footer,
  tone,
  isFlush = false,
  children,
  className,
}: CardProps) {
  const titleId = useId();
  return (
    <section
      className={classes(css.card, tone && css.toned, tone && css[tone], className)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title === undefined ? null : (
        <header className={css.header}>
          {icon ? (
            <span className={css.icon}>
              <Icon name={icon} />
            </span>
          ) : null}
          <div className={css.words}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
            {subtitle === undefined ? null : <p className={css.subtitle}>{subtitle}</p>}
          </div>
          {aside === undefined ? null : <div className={css.aside}>{aside}</div>}
        </header>
      )}
      {children === undefined ? null : <div className={isFlush ? css.flush : css.body}>{children}</div>}
      {footer === undefined ? null : <footer className={css.footer}>{footer}</footer>}
    </section>
  );
}
