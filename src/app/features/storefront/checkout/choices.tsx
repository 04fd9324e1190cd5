import { useId, useRef } from 'react';
import { NativeFieldError } from '../shared/native-field-error.tsx';
import { ScrollArrows } from './scroll-arrows.tsx';
import css from './choices.module.css';

export interface ChoicesProps<T extends string> {
  legend: string;
  name: string;
  value: T | null;
  /** `barred`: why it cannot be chosen. */
  options: readonly { id: T; label: string; barred?: string | undefined }[];
  /** `chips`: short ones, in a row that scrolls, or `wrapped`. `days`: the same in two lines. `grid`: many short ones, all in view. `segments`: two or three beside each other; the legend is for screen readers. */
  shape?: 'list' | 'chips' | 'days' | 'wrapped' | 'grid' | 'segments';
  /** Why the choice was refused, shown with it. */
  error?: string | undefined;
  onChange: (id: T) => void;
}

/** Native radio buttons, to keep the first load of a visitor's page small. */
export function Choices<T extends string>({
  legend,
  name,
  value,
  options,
  shape = 'list',
  error,
  onChange,
}: ChoicesProps<T>) {
  const errorId = useId();
  const row = useRef<HTMLDivElement>(null);
  return (
    <fieldset
      className={css.choices}
      role={shape === 'list' || shape === 'segments' ? undefined : 'radiogroup'}
      {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
    >
      <legend>{legend}</legend>
      {shape === 'days' ? <ScrollArrows row={row} /> : null}
      <div
        ref={row}
        className={shape === 'wrapped' || shape === 'days' ? `${css.chips} ${css[shape]}` : css[shape]}
      >
        {options.map(({ id, label, barred }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              checked={id === value}
              disabled={barred !== undefined}
              onChange={() => onChange(id)}
            />
            <span>
              {label}
              {barred === undefined ? null : <small> {barred}</small>}
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : <NativeFieldError id={errorId}>{error}</NativeFieldError>}
    </fieldset>
  );
}
