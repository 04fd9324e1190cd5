import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Booking } from '#domain/bookings/booking.ts';
import { groupsToAsk, staffLine } from '#domain/cart/choices-to-ask.ts';
import { placeOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import { invalidFields } from '#domain/parse-fields.ts';
import { refuse } from '#domain/result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { serverNow } from '../../clock/clock.ts';
import { useBranchReady, usePeek, useRow, useRows, useView } from '../../sync/sync-context.tsx';
import { useDirtyForm } from '../../updates/update-flow.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import {
  type CartDraft,
  changeLine,
  draftForBooking,
  emptyDraft,
  quoteDraft,
  readDraft,
  storeDraft,
  withLine,
} from './cart-draft.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { ProductMenu } from '../../parts/catalog/product-menu.tsx';
import { useFavourites } from '../../parts/catalog/use-favourites.ts';
import { CartPanel } from './cart-panel.tsx';
import { ExtrasSheet } from './extras-sheet.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { usePlacing } from './use-placing.ts';
import { mediaHook } from '../../parts/rendering/use-media.ts';
import css from './create-order.module.css';
import { isTimed } from '#domain/orders/fulfillment.ts';

/** The totals of a draft, the order it would place, and the day it is cooked. */
function useQuote(draft: CartDraft) {
  const { actor, branch } = useWorkplace();
  const view = useView();
  const context = { id: draft.sid, now: serverNow(), actor };
  const day = cookingDay(branch, (isTimed(draft) ? draft.booking : null) ?? context.now);
  // Parse as the server will: e.g. a street of spaces is empty, and fails here rather than on the server.
  const read = z.safeParse(placeOrderSchema, draft);
  const priced =
    draft.products.length === 0
      ? undefined
      : read.success
        ? placeOrder(read.data, view, context)
        : refuse('invalid_fields', invalidFields(read.error.issues, draft));
  const quote = useMemo(() => quoteDraft(draft, view, actor), [draft, view, actor]);
  return { quote, priced, read, day };
}

const useHasKeyboard = mediaHook('(hover: hover) and (pointer: fine)');

/** Entering an order: products by catalog and search, options, cart, fulfillment. `booking` names one it is for. */
export function CreateOrder() {
  const ready = useBranchReady();
  const [search] = useSearchParams();
  const booking = useRow('booking', search.get('booking') ?? '');
  if (!ready) return <Skeleton height="480px" />;
  return <OrderEntry key={booking?.sid} booking={booking} />;
}

function OrderEntry({ booking }: { booking: Booking | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const { actor, branch } = useWorkplace();
  const peek = usePeek();
  const products = useRows('product');
  const extras = useRows('extra');
  const stocks = useRows('stock');
  const [draft, setDraft] = useState<CartDraft>(() => {
    const isPlaced = (sid: string) => peek.get('order', sid) !== undefined;
    const place = { person: actor.id, branch: branch.sid, isPlaced };
    return booking === undefined ? readDraft(place) : draftForBooking(booking, place);
  });
  const [open, setOpen] = useState<{ product: Product; line?: CartLine } | null>(null);

  useEffect(() => storeDraft(draft, actor.id), [draft, actor.id]);

  const { quote, priced, read, day } = useQuote(draft);
  const isSoldOut = soldOutOn(stocks, day);
  const favourites = useFavourites();
  const startNext = useCallback(() => setDraft(emptyDraft(branch.sid)), [branch.sid]);

  const extraOf = (product: Product) => extras.find(({ sid }) => sid === product.extra_id);

  /** Adds a product at once, or opens its options if the customer has to be asked, as at a table. */
  function pick(product: Product): void {
    const extra = extraOf(product);
    if (groupsToAsk(extra, isSoldOut).length > 0) setOpen({ product });
    else add(staffLine(newId(), product, extra, isSoldOut));
  }

  function add(line: CartLine): void {
    setDraft((current) => (open?.line === undefined ? withLine(current, line) : changeLine(current, line)));
    setOpen(null);
  }

  const hasKeyboard = useHasKeyboard();
  const { isPlacing, place, placed, goOn } = usePlacing(draft.sid, startNext);
  useDirtyForm(draft.products.length > 0);

  function onPlace(pays: boolean): void {
    if (priced?.ok !== true || !read.success) return;
    place({ ...read.data, expected_total: priced.value.order.total }, pays);
  }

  return (
    <div className={css.screen}>
      <ProductMenu
        isSoldOut={isSoldOut}
        onPick={pick}
        onOptions={(product) => setOpen({ product })}
        favourites={favourites}
        countOf={(sid) =>
          draft.products.reduce((sum, line) => (line.product_id === sid ? sum + line.quantity : sum), 0)
        }
        // On a phone it would open the keyboard over the menu.
        autoFocus={hasKeyboard}
      />
      {draft.products.length === 0 ? null : (
        <a href="#cart" className={css.toCart}>
          {quote !== undefined
            ? t`Go to order · ${format.money(quote.total, branch.currency)}`
            : t`Go to order`}
        </a>
      )}
      <CartPanel
        draft={draft}
        onChange={setDraft}
        priced={priced}
        quote={quote}
        isPlacing={isPlacing}
        onPlace={onPlace}
        onEdit={(line) => {
          const product = products.find((one) => one.sid === line.product_id);
          if (product !== undefined) setOpen({ product, line });
        }}
      />
      {placed === undefined ? null : <PlacedOrder placed={placed} onNext={goOn} />}
      {open === null ? null : (
        <ExtrasSheet
          product={open.product}
          line={open.line}
          extra={extraOf(open.product)}
          currency={branch.currency}
          isSoldOut={isSoldOut}
          onClose={() => setOpen(null)}
          onAdd={add}
        />
      )}
    </div>
  );
}
