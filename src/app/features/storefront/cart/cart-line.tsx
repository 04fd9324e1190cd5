import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { MAX_LINE_QUANTITY, type CartLine } from '#domain/cart/price-line.ts';
import type { LineState } from '#domain/cart/quote-cart.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { PricedOption } from '../../../parts/catalog/priced-option.tsx';
import { DishDrawing } from '../../../parts/pictures/dish-drawing.tsx';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { Stepper } from '../../../parts/actions/stepper.tsx';
import css from './cart-page.module.css';

export interface CartLineRowProps {
  line: CartLine;
  /** Undefined: it is no longer on the menu. */
  product: Product | undefined;
  /** The name of its catalog. */
  catalog: string | undefined;
  state: LineState | undefined;
  /** The line as it would be ordered. */
  built: OrderLine | undefined;
  branch: Branch;
  /** Available alternatives. */
  instead: readonly Product[];
  onQuantity: (quantity: number) => void;
  onEdit: () => void;
  onSwap: (product: Product) => void;
  onRemove: () => void;
}

/** The chosen options, side by side where they fit. */
function Options({ of: line, currency }: { of: OrderLine | undefined; currency: string }) {
  if (line === undefined || line.extra.length === 0) return null;
  return (
    <span className={css.options}>
      {line.extra.map((extra) => (
        <small key={`${extra.group} ${extra.item}`}>
          <PricedOption option={extra} currency={currency} />
        </small>
      ))}
    </span>
  );
}

/** One line of the cart: quantity, options, and actions when it is unavailable. */
export function CartLineRow(props: CartLineRowProps) {
  const { line, product, catalog, state, built, branch, instead, onQuantity, onEdit, onSwap, onRemove } =
    props;
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const most = branch.shop.max_quantity > 0 ? branch.shop.max_quantity : MAX_LINE_QUANTITY;
  const name = state?.name ?? '';
  return (
    <li className={css.line}>
      {product === undefined ? null : product.image === null ? (
        <DishDrawing className={css.picture} name={product.name} catalog={catalog} />
      ) : (
        <Picture className={css.picture} image={product.image} width={64} height={64} sizes="64px" />
      )}
      <div className={css.name}>
        <b>{name === '' ? t`No longer on the menu` : name}</b>
        <Options of={built} currency={branch.currency} />
        {line.allergy === '' ? null : <small>{t`Allergies: ${line.allergy}`}</small>}
        {line.note === '' ? null : <small dir="auto">{line.note}</small>}
        {state?.refusal === undefined || name === '' ? null : (
          <p role="alert" className={css.problem}>
            {refusalText(state.refusal)}
          </p>
        )}
        {state?.most === undefined ? null : (
          <Button onPress={() => onQuantity(state.most ?? 1)}>{t`Change to ${state.most}`}</Button>
        )}
      </div>
      <span className={css.price}>
        {state?.price === undefined ? '' : format.money(state.price, branch.currency)}
      </span>
      {instead.length === 0 ? null : (
        <div role="group" aria-label={t`Instead of ${name}`} className={css.instead}>
          <span>
            <Trans>Instead:</Trans>
          </span>
          {instead.map((product) => (
            <Button key={product.sid} onPress={() => onSwap(product)}>
              {product.name} · {format.money(product.price, branch.currency)}
            </Button>
          ))}
        </div>
      )}
      <div className={css.foot}>
        <Stepper label={name} value={line.quantity} min={1} max={most} onChange={onQuantity} />
        <span className={css.deeds}>
          {name === '' ? null : (
            <Button variant="quiet" aria-label={t`Edit ${name}`} onPress={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button
            variant="quiet"
            icon="trash"
            aria-label={name === '' ? undefined : t`Remove ${name}`}
            onPress={onRemove}
          >
            <Trans>Remove</Trans>
          </Button>
        </span>
      </div>
    </li>
  );
}
