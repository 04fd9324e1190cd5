import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { notices } from '#ui/notices.tsx';
import { replaceLine, restoreLine, setQuantity, swapBack } from '#domain/cart/cart-lines.ts';
import { asksForChoice, preselected } from '#domain/cart/first-options.ts';
import { insteadOf } from '#domain/cart/instead-of.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import { wholeRefusal } from '#domain/cart/quote-cart.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { OrderBill } from '../../../parts/orders/order-bill.tsx';
import { useBuyer } from './buyer.ts';
import { SignInEnded, useSignInEnded } from '../account/sign-in-ended.tsx';
import { CartLineRow } from './cart-line.tsx';
import { type Cart, saveCart, undoInCart, useCart } from './cart-store.ts';
import { isServerRendered } from '../shared/first-answer.ts';
import { minimumOrderRefusal } from './minimum-order-refusal.ts';
import { type Menu, useMenu } from '../menu/menu-source.ts';
import { PriceMoveLine } from './price-move-line.tsx';
import { SeatLine } from './seat-line.tsx';
import { useLazyAction } from '../shared/use-lazy-action.ts';
import { usePriceMove } from './use-price-move.ts';
import { useQuote } from './quote.ts';
import css from './cart-page.module.css';

// Most carts are not changed again, so this loads on demand.
const ProductSheet = lazy(async () => ({
  default: (await import('../menu/product-sheet.tsx')).ProductSheet,
}));

/** The cart, checked against the current menu. */
export function CartPage() {
  const { t } = useLingui();
  const cart = useCart();
  const { menu, refusal, reload } = useMenu(cart?.site ?? '', cart?.place ?? '', true);
  return (
    <>
      <title>{t`Cart`}</title>
      <h1>
        <Trans>Cart</Trans>
      </h1>
      {isServerRendered() ? (
        <Skeleton height="240px" />
      ) : cart === null || cart.order.products.length === 0 ? (
        <EmptyState
          icon="bag"
          title={t`Your cart is empty`}
          action={
            <Link to={cart === null ? '/' : `/${cart.site}/${cart.place}`}>
              <Trans>Go to menu</Trans>
            </Link>
          }
        />
      ) : menu === undefined ? (
        refusal === undefined ? (
          <Skeleton height="240px" />
        ) : (
          <RefusalState refusal={refusal} onRetry={reload} />
        )
      ) : (
        <CartOf cart={cart} menu={menu} />
      )}
    </>
  );
}

const JUDGE_EVERY_MS = 5000;

function CartOf({ cart, menu }: { cart: Cart; menu: Menu }) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const refusalNotice = useRefusalNotice();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const [opened, setOpened] = useState<{ line: CartLine; product: Product | undefined }>();
  const withPart = useLazyAction();
  const { order } = cart;
  const { branch } = menu;
  const { actor } = useBuyer(branch);
  const hasEnded = useSignInEnded();
  const { lines: states, quote, day } = useQuote(order, menu, now, actor);
  const move = usePriceMove(quote, order, menu, day, actor);
  const least = minimumOrderRefusal(order, menu, quote);
  const isWhole = order.products.every(({ id }) => states.get(id)?.refusal === undefined);
  const refusal = wholeRefusal(order, branch);
  const isSoldOut = soldOutOn(menu.stocks, day);
  const productOf = (line: CartLine) => menu.products.find(({ sid }) => sid === line.product_id);

  /** Only if the dish itself is unavailable: an unavailable option is for the customer to change. */
  function insteadOfLine(line: CartLine): Product[] {
    const product = productOf(line);
    if (product === undefined || !isSoldOut(product.sid)) return [];
    return insteadOf(product, line.quantity, menu.products, menu.stocks, day);
  }

  function open(line: CartLine, product: Product | undefined): void {
    withPart(
      () => import('../menu/product-sheet.tsx'),
      () => setOpened({ line, product }),
    );
  }

  function replace(id: string, line: CartLine): void {
    saveCart({ ...cart, order: { ...order, products: replaceLine(order.products, id, line) } });
    setOpened(undefined);
  }

  function swap(line: CartLine, product: Product): void {
    const extra = menu.extras.find(({ sid }) => sid === product.extra_id);
    const other = { ...line, product_id: product.sid, extra: preselected(extra, isSoldOut) };
    if (asksForChoice(extra, isSoldOut)) {
      open(other, product);
      return;
    }
    replace(line.id, other);
    const at = order.products.indexOf(line);
    notices.info(t`In the cart instead: ${product.name}`, {
      undo: () => undo((lines) => swapBack(lines, line, other, at, branch.shop)),
    });
  }

  function undo(step: Parameters<typeof undoInCart>[1]): void {
    const done = undoInCart(cart, step);
    if (!done.ok) refusalNotice(done.refusal);
  }

  function change(id: string, quantity: number): void {
    saveCart({ ...cart, order: { ...order, products: setQuantity(order.products, id, quantity) } });
  }

  function remove(id: string): void {
    change(id, 0);
    // The focused element was removed.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    const at = order.products.findIndex((line) => line.id === id);
    const line = order.products[at];
    if (line === undefined) return;
    notices.info(t`Removed`, {
      undo: () => undo((lines) => restoreLine(lines, line, at, branch.shop)),
    });
  }

  return (
    <div className={css.page}>
      <p className={css.place}>
        <Link to={`/${cart.site}/${cart.place}`}>
          {branch.shop.name} · {branch.name}
        </Link>
      </p>
      <ul className={css.lines}>
        {order.products.map((line) => {
          const state = states.get(line.id);
          return (
            <CartLineRow
              key={line.id}
              line={line}
              state={state}
              built={quote?.products.find(({ id }) => id === line.id)}
              branch={branch}
              instead={state?.refusal === undefined ? [] : insteadOfLine(line)}
              onQuantity={(quantity) => change(line.id, quantity)}
              onEdit={() => open(line, productOf(line))}
              onSwap={(product) => swap(line, product)}
              onRemove={() => remove(line.id)}
            />
          );
        })}
      </ul>
      {cart.seat === undefined ? null : <SeatLine cart={cart} seat={cart.seat} />}
      {hasEnded ? <SignInEnded next="/cart" isNeeded={!branch.shop.guest_buy} /> : null}
      {quote === undefined ? null : <OrderBill order={quote} />}
      <PriceMoveLine move={move} />
      {least === undefined || !isWhole ? null : (
        <p role="status" className={css.problem}>
          {refusalText(least)}
        </p>
      )}
      {isWhole && refusal === undefined && quote !== undefined ? (
        <Link to="/checkout" className={css.checkout}>
          <Trans>Go to checkout</Trans> · {format.money(quote.total, quote.currency)}
        </Link>
      ) : (
        <p role="status" className={css.problem}>
          {isWhole && refusal !== undefined ? (
            refusalText(refusal)
          ) : (
            <Trans>Please remove what is not available before you continue.</Trans>
          )}
        </p>
      )}
      {opened?.product === undefined ? null : (
        <Suspense>
          <ProductSheet
            key={`${opened.line.id} ${opened.product.sid}`}
            site={cart.site}
            product={opened.product}
            menu={menu}
            line={opened.line}
            day={day}
            onClose={() => setOpened(undefined)}
            onAdd={(line) => replace(opened.line.id, line)}
          />
        </Suspense>
      )}
    </div>
  );
}
