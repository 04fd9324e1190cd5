import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import type { ControlSize } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { Option } from './select.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import css from './segmented-control.module.css';

/** Props of `SegmentedControl`; `label` is its accessible name. */
export interface SegmentedControlProps<Id extends string> {
  label: string;
  options: readonly Option<Id>[];
  value: Id;
  onChange: (value: Id) => void;
  size?: ControlSize;
  /** Shows icons only; labels stay as accessible names. */
  isCompact?: boolean;
  className?: string | undefined;
}

/** Single choice of two to five options that takes effect at once. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
  size = 'normal',
  isCompact = false,
  className,
}: SegmentedControlProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.id));
        if (chosen) onChange(chosen.id);
      }}
      className={classes(css.control, css[size], className)}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          isDisabled={option.isDisabled ?? false}
          className={classes(css.segment)}
        >
          {option.icon ? <Icon name={option.icon} /> : null}
          {isCompact && option.icon ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
