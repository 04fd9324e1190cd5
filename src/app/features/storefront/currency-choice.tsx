import { Trans } from '@lingui/react/macro';
import { isDrawnAhead } from './first-answer.ts';
import css from './places-page.module.css';

/** Places charge in their own currency and nothing is converted: who wants to pay in one sees the places that take it. */
export function CurrencyChoice({
  currencies,
  chosen,
  onChoose,
}: {
  currencies: readonly string[];
  chosen: string | null;
  onChoose: (currency: string | null) => void;
}) {
  return (
    <label className={css.currency}>
      <Trans>Currency</Trans>
      <select
        value={chosen ?? ''}
        disabled={isDrawnAhead()}
        onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">
          <Trans>All</Trans>
        </option>
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </select>
    </label>
  );
}
