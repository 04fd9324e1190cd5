import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NativeFieldError } from '../shared/native-field-error.tsx';
import css from './star-field.module.css';

interface StarFieldProps {
  label: string;
  /** '1' to '5'; '' if nothing is chosen. */
  value: string;
  /** Sending was tried without a choice. */
  isMissing?: boolean;
  onChange: (stars: string) => void;
}

/** A rating as a row of five stars: native radio buttons, so arrow keys move between them. */
export function StarField({ label, value, isMissing = false, onChange }: StarFieldProps) {
  const { t } = useLingui();
  const errorId = useId();
  return (
    <fieldset
      className={css.stars}
      role="radiogroup"
      {...(isMissing ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
    >
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
      {isMissing ? <NativeFieldError id={errorId}>{t`Choose 1 to 5 stars`}</NativeFieldError> : null}
    </fieldset>
  );
}
