import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/use-format.ts';
import type { PriceMove } from './use-price-move.ts';
import css from '../checkout/checkout-form.module.css';

/** Shows a price change before the customer pays. */
export function PriceMoveLine({ move }: { move: PriceMove | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  if (move === undefined) return null;
  const [before, after] = [move.from, move.to].map((amount) => format.money(amount, move.currency));
  return (
    <p role="status" className={css.problem}>
      {t`Prices have changed: the total was ${before} and is now ${after}.`}
    </p>
  );
}
