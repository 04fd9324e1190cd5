import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import css from './tooltip.module.css';
import { classes } from './classes.ts';

/** Props of `Tooltip`. */
export interface TooltipProps {
  /** Supplementary text, never the only name of a control: touch devices have no hover. */
  text: string;
  /** A Button, IconButton or Link. */
  children: ReactElement;
}

/** Shows a text on hover and keyboard focus of its trigger, after 500 ms. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip offset={8} className={classes(css.tooltip)}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
