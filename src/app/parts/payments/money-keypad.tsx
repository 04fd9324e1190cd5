import { useLingui } from '@lingui/react/macro';
import { TapButton } from '#ui/tap-button.tsx';
import css from './take-payment.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;
/** No sum at a till is longer, in digits of the minor unit. */
const MAX_DIGITS = 9;

interface MoneyKeypadProps {
  label: string;
  /** In the minor unit; null: nothing typed. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Number keys as on a till: each digit moves the sum one place, beginning with the smallest unit. */
export function MoneyKeypad({ label, value, onChange }: MoneyKeypadProps) {
  const { t } = useLingui();
  const digits = value === null || value === 0 ? '' : String(value);
  const show = (next: string) => onChange(next === '' ? null : Number(next));
  return (
    <div role="group" aria-label={label} className={css.keypad}>
      {KEYS.map((key) => (
        <TapButton key={key} onClick={() => show(`${digits}${key}`.replace(/^0+/, '').slice(0, MAX_DIGITS))}>
          {key}
        </TapButton>
      ))}
      <TapButton wide aria-label={t`Delete the last digit`} onClick={() => show(digits.slice(0, -1))}>
        ⌫
      </TapButton>
    </div>
  );
}
