import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import type { LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import type { ButtonVariant, ControlSize } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import button from './button.module.css';
import css from './link.module.css';

/** Props of `Link`; the rest goes to React Aria's link. */
export interface LinkProps extends Omit<AriaLinkProps, 'className' | 'children' | 'style' | 'href'> {
  href: string;
  /** Styled as a button; without it, as a link in text. */
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: IconName;
  children: ReactNode;
  className?: string | undefined;
}

/** Client-side link: navigates through the page's `RouterProvider`. */
export function Link({ variant, size = 'normal', icon, children, className, ...rest }: LinkProps) {
  const look = variant ? [button.button, button[variant], button[size]] : [css.link];
  return (
    <AriaLink {...rest} className={classes(...look, className)}>
      <span className={variant ? button.content : css.content}>
        {icon ? <Icon name={icon} /> : null}
        <span className={variant ? undefined : css.words}>{children}</span>
      </span>
    </AriaLink>
  );
}
