import css from './file-field.module.css';

interface FileFieldProps {
  label: string;
  /** File types, as in HTML's `accept`. */
  accept: string;
  /** The name of the chosen file. */
  name?: string | undefined;
  isDisabled?: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a file of the device. A corrected file with the same name counts as a new choice. */
export function FileField({ label, accept, name, isDisabled = false, onChoose }: FileFieldProps) {
  return (
    <label className={css.file}>
      {label}
      {name === undefined ? null : <span>{name}</span>}
      <input
        type="file"
        className={name === undefined ? undefined : css.named}
        aria-label={label}
        accept={accept}
        disabled={isDisabled}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
    </label>
  );
}
