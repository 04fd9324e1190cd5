import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import type { ControlSize } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { Option } from './select.tsx';
import css from './chip-group.module.css';

export interface ChipGroupProps<Id extends string> {
  label: string;
  options: readonly (Option<Id> & { count?: number })[];
  value: ReadonlySet<Id>;
  onChange: (value: ReadonlySet<Id>) => void;
  size?: ControlSize;
  className?: string | undefined;
}

/** Any number of choices at once: filters, stations, days. */
export function ChipGroup<Id extends string>({
  label,
  options,
  value,
  onChange,
  size = 'normal',
  className,
}: ChipGroupProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={value}
      onSelectionChange={(keys) =>
        onChange(new Set(options.map((option) => option.id).filter((id) => keys.has(id))))
      }
      className={classes(css.chips, css[size], className)}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          isDisabled={option.isDisabled ?? false}
          className={classes(css.chip)}
        >
          {({ isSelected }) => (
            <>
              {isSelected ? <Icon name="check" /> : null}
              {!isSelected && option.icon ? <Icon name={option.icon} /> : null}
              {option.label}
              {option.count === undefined ? null : <span className={css.count}>{option.count}</span>}
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
