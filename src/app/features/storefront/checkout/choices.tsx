import css from './choices.module.css';

export interface ChoicesProps<T extends string> {
  legend: string;
  name: string;
  value: T | null;
  /** `barred`: why it cannot be chosen. */
  options: readonly { id: T; label: string; barred?: string | undefined }[];
  onChange: (id: T) => void;
}

/** Native radio buttons, to keep the first load of a visitor's page small. */
export function Choices<T extends string>({ legend, name, value, options, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
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
    </fieldset>
  );
}
