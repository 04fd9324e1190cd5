import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './star-field.module.css';

interface StarFieldProps {
  label: string;
  /** '1' to '5'; '' if nothing is chosen. */
  value: string;
  onChange: (stars: string) => void;
}

/** A rating as a row of five stars: native radio buttons, so arrow keys move between them. */
export function StarField({ label, value, onChange }: StarFieldProps) {
  const { t } = useLingui();
  return (
    <fieldset className={css.stars}>
      <legend>{label}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} data-full={stars <= Number(value)}>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={value === String(stars)}
              onChange={() => onChange(String(stars))}
            />
            <VisuallyHidden>{t`${stars} of 5 stars`}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
