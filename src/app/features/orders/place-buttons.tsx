import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import type { FulfillmentType } from '#domain/orders/fulfillment.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './create-order.module.css';

interface PlaceButtonsProps {
  /** The total as far as known. */
  quote: PricedCart | undefined;
  /** Nothing is in the cart. */
  isEmpty: boolean;
  way: FulfillmentType;
  isPlacing: boolean;
  /** Places the order; `pays`: and takes its payment. */
  onPlace: (pays: boolean) => void;
}

/** Places the order, at the counter also with its payment; a delivery is paid at the door, a table with its bill. */
export function PlaceButtons({ quote, isEmpty, way, isPlacing, onPlace }: PlaceButtonsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const total = quote === undefined ? '' : format.money(quote.total, quote.currency);
  const pays = way === 'pickup' && quote?.total !== 0;
  const button = (variant: 'primary' | 'secondary', isPaid: boolean, label: string) => (
    <Button
      variant={variant}
      size="kitchen"
      wide
      isPending={isPlacing}
      isDisabled={isEmpty}
      onPress={() => onPlace(isPaid)}
    >
      {label}
    </Button>
  );
  return (
    <div className={css.place}>
      {pays
        ? button('secondary', false, t`Place order`)
        : button('primary', false, total === '' ? t`Place order` : t`Place order · ${total}`)}
      {pays ? button('primary', true, total === '' ? t`Place and pay` : t`Place and pay · ${total}`) : null}
    </div>
  );
}
