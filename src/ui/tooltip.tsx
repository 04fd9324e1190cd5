import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import css from './tooltip.module.css';
import { classes } from './classes.ts';

export interface TooltipProps {
  /** An addition, never the only name of a control: touch has no hover. */
  text: string;
  /** A Button, IconButton or Link. */
  children: ReactElement;
}

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
