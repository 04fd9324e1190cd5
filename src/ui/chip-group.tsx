import type { ControlSize } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { Option } from './select.tsx';
import css from './chip-group.module.css';

/** Props of `ChipGroup`; `label` is the group's accessible name, `value` the selected ids. */
export interface ChipGroupProps<Id extends string> {
  label: string;
  options: readonly (Option<Id> & { count?: number | null })[];
  value: ReadonlySet<Id>;
  onChange: (value: ReadonlySet<Id>) => void;
  size?: ControlSize;
  className?: string | undefined;
}

/** Multiple choice as chips: filters, stations, days. Toggle buttons (`aria-pressed`) in a labelled group. */
export function ChipGroup<Id extends string>({
  label,
  options,
  value,
  onChange,
  size = 'normal',
  className,
}: ChipGroupProps<Id>) {
  function toggle(id: Id): void {
    const next = new Set(value);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  return (
    <div role="group" aria-label={label} className={classes(css.chips, css[size], className)}>
      {options.map((option) => {
        const isSelected = value.has(option.id);
        return (
          <button
            key={option.id}
            type="button"
            aria-pressed={isSelected}
            disabled={option.isDisabled ?? false}
            className={css.chip}
            onClick={() => toggle(option.id)}
          >
            {isSelected ? <Icon name="check" /> : null}
            {option.icon ? <Icon name={option.icon} /> : null}
            {option.label}
            {option.count === undefined ? null : <span className={css.count}>{option.count ?? '–'}</span>}
          </button>
        );
      })}
    </div>
  );
}
