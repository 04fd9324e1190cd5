import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Problem } from '#ui/problem.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { nextQuarter } from '#domain/bookings/booking.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import {
  isForBooking,
  isForLater,
  type FulfillmentType,
  fulfillmentOfAction,
} from '#domain/orders/fulfillment.ts';
import type { Order, OrderAction } from '#domain/orders/order.ts';
import type { Result } from '#domain/result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { serverNow } from '../../clock/clock.ts';
import { BookingTime } from './booking-time.tsx';
import type { CartDraft } from './cart-draft.ts';
import { DeliveryFields, PersonFields, TableFields } from './cart-fields.tsx';
import { BookedFor } from './booked-for.tsx';
import { CartLines } from './cart-lines.tsx';
import { PlaceButtons } from './place-buttons.tsx';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { OrderBill } from '../../parts/orders/order-bill.tsx';
import css from './create-order.module.css';

function actionOf(way: FulfillmentType, isLater: boolean): OrderAction {
  if (way === 'table') return 'table';
  if (way === 'delivery') return isLater ? 'later' : 'now';
  return isLater ? 'pickupl' : 'pickup';
}

const HALF_HOUR_MS = 1_800_000;

export interface CartPanelProps {
  draft: CartDraft;
  onChange: (draft: CartDraft) => void;
  /** The order this draft would place, or the refusal; undefined while it is empty. */
  priced: Result<{ order: Order }> | undefined;
  /** The total as far as known: address and time may be missing. */
  quote: PricedCart | undefined;
  isPlacing: boolean;
  /** Places the order; `pays`: and takes its payment. */
  onPlace: (pays: boolean) => void;
  onEdit: (line: CartLine) => void;
}

/** The cart: lines, fulfillment, total. */
export function CartPanel({ draft, onChange, priced, quote, isPlacing, onPlace, onEdit }: CartPanelProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const hasTables = useHasTables();
  const [isTried, setTried] = useState(false);
  const way = fulfillmentOfAction(draft.action);
  const isBooked = isForBooking(draft);
  const refusal = priced?.ok === false ? priced.refusal : undefined;
  const errorOf = (field: string) => {
    const code = isTried ? refusal?.fields?.[field] : undefined;
    return code === undefined ? undefined : refusalText({ code });
  };
  const fields = { draft, onChange, errorOf };
  const order = priced?.ok === true ? priced.value.order : undefined;

  function place(isPaid: boolean): void {
    setTried(true);
    if (order !== undefined) onPlace(isPaid);
  }

  function setAction(action: OrderAction): void {
    const later = isForLater(action);
    onChange({
      ...draft,
      action,
      table: action === 'table' ? draft.table : null,
      table_part: action === 'table' ? draft.table_part : null,
      table_booking: undefined,
      booking: later ? (draft.booking ?? nextQuarter(serverNow() + HALF_HOUR_MS)) : null,
    });
  }

  return (
    <aside id="cart" className={css.cart} aria-label={t`Cart`}>
      <div className={css.cartBody}>
        <Stack gap={4}>
          {isBooked ? (
            <BookedFor draft={draft} onRemove={() => setAction('pickup')} />
          ) : (
            <SegmentedControl
              label={t`Order type`}
              className={css.types}
              value={way}
              onChange={(next) => setAction(actionOf(next, draft.booking !== null))}
              options={[
                { id: 'pickup', label: t`Pickup`, icon: 'bag' },
                { id: 'delivery', label: t`Delivery`, icon: 'scooter' },
                ...(hasTables ? [{ id: 'table' as const, label: t`Table`, icon: 'table' as const }] : []),
              ]}
            />
          )}
          {way === 'table' ? null : (
            <Checkbox
              isSelected={draft.booking !== null}
              onChange={(isLater) => setAction(actionOf(way, isLater))}
            >
              <Trans>For later</Trans>
            </Checkbox>
          )}
          <CartLines draft={draft} onChange={onChange} quote={quote} onEdit={onEdit} />
          {isBooked ? null : way === 'table' ? <TableFields {...fields} /> : <PersonFields {...fields} />}
          {way === 'delivery' ? <DeliveryFields {...fields} /> : null}
          {draft.booking === null || isBooked ? null : (
            <BookingTime draft={draft} onChange={onChange} error={errorOf('booking')} />
          )}
          <TextField
            label={t`Note`}
            value={draft.note}
            onChange={(note) => onChange({ ...draft, note })}
            maxLength={500}
            multiline
            isOptional
          />
          {quote === undefined ? null : <OrderBill order={quote} />}
        </Stack>
      </div>
      <div className={css.cartFoot}>
        {quote === undefined ? null : <Charges quote={quote} />}
        {isTried && refusal !== undefined ? <Problem>{refusalText(refusal)}</Problem> : null}
        <PlaceButtons
          quote={quote}
          isEmpty={draft.products.length === 0}
          way={way}
          isPlacing={isPlacing}
          onPlace={place}
        />
      </div>
    </aside>
  );
}

/** Their lines in the bill may be scrolled out of view, while the buttons say the whole sum. */
function Charges({ quote }: { quote: PricedCart }) {
  const { t } = useLingui();
  const format = useFormat();
  const { packing_charge: packing, shipping, currency } = quote;
  const [packaging, delivery] = [format.money(packing, currency), format.money(shipping, currency)];
  if (packing > 0 && shipping > 0)
    return <small>{t`Includes packaging ${packaging} and delivery ${delivery}`}</small>;
  if (shipping > 0) return <small>{t`Includes delivery ${delivery}`}</small>;
  return packing === 0 ? null : <small>{t`Includes packaging ${packaging}`}</small>;
}
