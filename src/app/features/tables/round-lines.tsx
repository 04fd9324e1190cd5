import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { CartLine } from '#domain/cart/price-line.ts';
import type { Product } from '#domain/catalog/product.ts';
import css from './tables.module.css';

interface RoundLinesProps {
  cart: readonly CartLine[];
  productOf: ReadonlyMap<string, Product>;
  onChange: (cart: readonly CartLine[]) => void;
}

/** The items collected for a party, each of which can be removed. */
export function RoundLines({ cart, productOf, onChange }: RoundLinesProps) {
  const { t } = useLingui();
  if (cart.length === 0) return null;
  return (
    <ul className={css.lines} aria-label={t`To send`}>
      {cart.map((line) => (
        <li key={line.id} className={css.line}>
          <span className={css.what}>
            {line.quantity} × {productOf.get(line.product_id)?.name}
            {line.note === '' ? null : <small>{line.note}</small>}
            {line.allergy === '' ? null : (
              <small className={css.allergy}>{t`ALLERGY: ${line.allergy}`}</small>
            )}
            {line.seat === null && line.course === 1 ? null : (
              <small>
                {[
                  line.seat === null ? '' : t`Seat ${line.seat}`,
                  line.course === 1 ? '' : t`Course ${line.course}`,
                ]
                  .filter((one) => one !== '')
                  .join(' · ')}
              </small>
            )}
          </span>
          <Button variant="quiet" icon="trash" onPress={() => onChange(cart.filter((one) => one !== line))}>
            {t`Remove`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
