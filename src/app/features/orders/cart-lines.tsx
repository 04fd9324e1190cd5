import { Trans, useLingui } from '@lingui/react/macro';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { type CartDraft, withQuantity } from './cart-draft.ts';
import { PricedOption } from '../../parts/catalog/priced-option.tsx';
import { Stepper } from '../../parts/actions/stepper.tsx';
import css from './create-order.module.css';

interface CartLinesProps {
  draft: CartDraft;
  onChange: (draft: CartDraft) => void;
  quote: PricedCart | undefined;
  onEdit: (line: CartLine) => void;
}

/** The dishes of a draft with quantity and price; a tap on the name changes options and notes. */
export function CartLines({ draft, onChange, quote, onEdit }: CartLinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const products = useRows('product');
  if (draft.products.length === 0) {
    return (
      <p className={css.hint}>
        <Trans>Tap products to add them here.</Trans>
      </p>
    );
  }
  return (
    <ul className={css.cartLines}>
      {draft.products.map((line) => {
        const product = products.find((one) => one.sid === line.product_id);
        const built = quote?.products.find((one) => one.id === line.id);
        return (
          <li key={line.id}>
            <span className={css.cartName}>
              {product === undefined ? (
                t`No longer on the menu`
              ) : (
                <button
                  type="button"
                  className={css.cartEdit}
                  onClick={() => onEdit(line)}
                  aria-label={t`Change ${product.name}`}
                >
                  {product.name}
                </button>
              )}
              {built?.extra.map((extra) => (
                <small key={`${extra.group} ${extra.item}`}>
                  <PricedOption option={extra} currency={branch.currency} />
                </small>
              ))}
              {line.note === '' ? null : <small dir="auto">{line.note}</small>}
              {line.allergy === '' ? null : (
                <small className={css.cartAllergy}>{t`ALLERGY: ${isolatedText(line.allergy)}`}</small>
              )}
              {line.course === 1 ? null : <small>{t`Course ${line.course}`}</small>}
            </span>
            <Stepper
              label={product?.name ?? ''}
              value={line.quantity}
              min={0}
              max={999}
              onChange={(next) => onChange(withQuantity(draft, line.id, next))}
            />
            <span className={css.cartPrice}>
              {built === undefined ? '' : format.money(built.price, branch.currency)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
