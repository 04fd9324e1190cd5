import { useLingui } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { classes } from '#ui/classes.ts';
import { notices } from '#ui/notices.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { placeOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import { findProducts } from '#domain/catalog/find-products.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import { invalidFields } from '#domain/fields.ts';
import { refuse } from '#domain/result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Picture } from '../../parts/pictures/picture.tsx';
import { serverNow } from '../../clock/clock.ts';
import { useBranchReady, useDeviceLabel, useMutate, useRows, useView } from '../../sync/sync-context.tsx';
import { useDirtyForm } from '../../updates/update-flow.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import {
  type CartDraft,
  changeLine,
  emptyDraft,
  quoteDraft,
  readDraft,
  storeDraft,
  withLine,
} from './cart-draft.ts';
import { CatalogChoice } from '../../parts/catalog/catalog-choice.tsx';
import { newId } from '../../parts/actions/new-id.ts';
import { CartPanel } from './cart-panel.tsx';
import { placingMachine } from './placing-machine.ts';
import { ExtrasSheet } from './extras-sheet.tsx';
import { NothingOnMenu } from '../../parts/catalog/nothing-on-menu.tsx';
import css from './create-order.module.css';
import { isForLater } from '#domain/orders/fulfillment.ts';

/** Entering an order: products by catalog and search, options, cart, fulfillment. */
export function CreateOrder() {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const { actor, branch, path } = useWorkplace();
  const catalogs = useRows('catalog');
  const products = useRows('product');
  const extras = useRows('extra');
  const stocks = useRows('stock');
  const ready = useBranchReady();
  const view = useView();
  const mutate = useMutate();
  const label = useDeviceLabel();
  const [draft, setDraft] = useState<CartDraft>(() => readDraft(branch.sid));
  const [query, setQuery] = useState('');
  const [catalog, setCatalog] = useState<string | null>(null);
  const [open, setOpen] = useState<{ product: Product; line?: CartLine } | null>(null);

  useEffect(() => storeDraft(draft), [draft]);

  const shown = findProducts(products, catalogs, { query, catalog });

  const context = { id: draft.sid, now: serverNow(), actor };
  const day = cookingDay(branch, (isForLater(draft.action) ? draft.booking : null) ?? context.now);
  const isSoldOut = soldOutOn(stocks, day);
  // Parse as the server will: e.g. a street of spaces is empty, and fails here rather than on the server.
  const read = z.safeParse(placeOrderSchema, draft);
  const priced =
    draft.products.length === 0
      ? undefined
      : read.success
        ? placeOrder(read.data, view, context)
        : refuse('invalid_fields', invalidFields(read.error.issues, draft));

  const quote = useMemo(() => quoteDraft(draft, view, actor), [draft, view, actor]);

  function pick(product: Product): void {
    if (product.extra_id === null)
      add({
        id: newId(),
        product_id: product.sid,
        quantity: 1,
        extra: [],
        note: '',
        allergy: '',
        seat: null,
        course: 1,
      });
    else setOpen({ product });
  }

  function add(line: CartLine): void {
    setDraft((current) => (open?.line === undefined ? withLine(current, line) : changeLine(current, line)));
    setOpen(null);
  }

  const [placing, send] = useMachine(
    placingMachine.provide({
      actors: {
        store: fromPromise<void, CartDraft>(async ({ input }) => {
          await mutate('cart/checkout', { ...input, label: label() });
        }),
      },
    }),
  );
  const isPlaced = placing.matches('placed');
  const hasFailed = placing.context.failed && placing.matches('editing');
  const placed = draft.sid;
  useEffect(() => {
    if (!isPlaced) return;
    setDraft(emptyDraft(branch.sid));
    send({ type: 'order.started' });
    notices.success(t`Order placed successfully!`);
    void navigate(`${path}/orders?tab=new`, { state: { placed } });
  }, [isPlaced, placed, branch.sid, path, navigate, send, t]);
  useEffect(() => {
    if (hasFailed) {
      notices.error(t`Not saved: this device has no room left or its storage failed. Please try again.`);
    }
  }, [hasFailed, t]);
  useDirtyForm(draft.products.length > 0);

  function place(): void {
    if (priced?.ok !== true || !read.success) return;
    send({ type: 'order.asked', draft: { ...read.data, expected_total: priced.value.order.total } });
  }

  if (!ready) return <Skeleton height="480px" />;
  return (
    <div className={css.screen}>
      <section className={css.menu} aria-label={t`Menu`}>
        <SearchField
          label={t`Search products, catalogs or codes`}
          value={query}
          onChange={setQuery}
          autoFocus
        />
        <CatalogChoice
          catalogs={catalogs}
          value={query === '' ? catalog : undefined}
          onChange={(next) => {
            setCatalog(next);
            setQuery('');
          }}
        />
        {shown.length === 0 ? (
          <NothingOnMenu isEmpty={products.length === 0} />
        ) : (
          <ul className={css.products}>
            {shown.map((product) => {
              const available = !isSoldOut(product.sid);
              return (
                <li key={product.sid}>
                  <button
                    type="button"
                    className={classes(css.product, !available && css.soldOut)}
                    disabled={!available}
                    onClick={() => pick(product)}
                  >
                    {product.image === null ? (
                      <span className={css.noImage} aria-hidden="true" />
                    ) : (
                      <Picture image={product.image} width={96} height={72} sizes="96px" />
                    )}
                    <span className={css.productName}>{product.name}</span>
                    <span className={css.price}>
                      {available ? format.money(product.price, branch.currency) : t`Sold out`}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </section>
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
        isPlacing={!placing.matches('editing')}
        onPlace={place}
        onEdit={(line) => {
          const product = products.find((one) => one.sid === line.product_id);
          if (product !== undefined) setOpen({ product, line });
        }}
      />
      {open === null ? null : (
        <ExtrasSheet
          product={open.product}
          line={open.line}
          extra={extras.find((one) => one.sid === open.product.extra_id)}
          currency={branch.currency}
          isSoldOut={isSoldOut}
          onClose={() => setOpen(null)}
          onAdd={add}
        />
      )}
    </div>
  );
}
