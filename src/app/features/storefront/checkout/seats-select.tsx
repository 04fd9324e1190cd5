import { Trans } from '@lingui/react/macro';
import native from '../shared/native-select.module.css';
import css from './checkout-form.module.css';

export const DEFAULT_SEATS = 2;
const MOST_SEATS = 20;

/** The number of guests of a booking. */
export function SeatsSelect({ value, onChange }: { value: number; onChange: (seats: number) => void }) {
  return (
    <label className={css.field}>
      <Trans>Guests</Trans>
      <select
        className={native.select}
        name="seats"
        value={String(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {Array.from({ length: MOST_SEATS }, (_, index) => (
          <option key={index} value={String(index + 1)}>
            {index + 1}
          </option>
        ))}
      </select>
    </label>
  );
}
