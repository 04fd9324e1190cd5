import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { notices } from '#ui/notices.tsx';
import { setQuantity } from '#domain/cart/cart-lines.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart/price-line.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import { isAvailable } from '#domain/catalog/stock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { useNowEvery } from '../../session/clock.ts';
import { OrderBill } from '../../parts/order-bill.tsx';
import { Stepper } from '../../parts/stepper.tsx';
import { useBuyer } from './buyer.ts';
import { type Cart, saveCart, useCart } from './cart-store.ts';
import { isDrawnAhead } from './first-answer.ts';
import { type Menu, useMenu } from './menu-source.ts';
import { lineStates, quoteOf, timeOf, wholeRefusal } from './quote.ts';
import css from './cart-page.module.css';

/** What is in the cart, checked against the menu as it is now. */
export function CartPage() {
  const { t } = useLingui();
  const cart = useCart();
  const { menu } = useMenu(cart?.site ?? '', cart?.place ?? '', true);
  return (
    <>
      <title>{t`Cart`}</title>
      <h1>
        <Trans>Cart</Trans>
      </h1>
      {isDrawnAhead() ? (
        <Skeleton height="240px" />
      ) : cart === null || cart.order.products.length === 0 ? (
        <EmptyState
          icon="bag"
          title={t`Nothing in the cart yet`}
          action={
            <Link to={cart === null ? '/' : `/${cart.site}/${cart.place}`}>
              <Trans>To the menu</Trans>
            </Link>
          }
        />
      ) : menu === undefined ? (
        <Skeleton height="240px" />
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
  const now = useNowEvery(JUDGE_EVERY_MS);
  const { order } = cart;
  const { branch } = menu;
  const states = lineStates(order, menu, now);
  const { actor } = useBuyer(branch);
  const quote = quoteOf(order, menu, now, actor);
  const isWhole = order.products.every(({ id }) => states.get(id)?.refusal === undefined);
  const refusal = wholeRefusal(order, menu);
  const most = branch.shop.max_quantity > 0 ? branch.shop.max_quantity : MAX_LINE_QUANTITY;

  function change(id: string, quantity: number): void {
    saveCart({ ...cart, order: { ...order, products: setQuantity(order.products, id, quantity) } });
  }

  function remove(id: string): void {
    change(id, 0);
    notices.info(t`Removed`, { undo: () => saveCart(cart) });
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
          const built = quote?.products.find(({ id }) => id === line.id);
          const instead =
            state?.refusal === undefined || state.most !== undefined
              ? []
              : insteadOf(line.product_id, menu, cookingDay(branch, timeOf(order, menu, now)));
          return (
            <li key={line.id} className={css.line}>
              <div className={css.name}>
                <b>{state?.name === '' ? t`Not on the menu any more` : state?.name}</b>
                {built?.extra.map((extra) => (
                  <small key={`${extra.group} ${extra.item}`}>
                    {extra.unwanted ? '− ' : '+ '}
                    {extra.quantity > 1 ? `${extra.quantity} × ` : ''}
                    {extra.name}
                  </small>
                ))}
                {line.allergy === '' ? null : <small>{t`Allergies: ${line.allergy}`}</small>}
                {line.note === '' ? null : <small>{line.note}</small>}
                {state?.refusal === undefined ? null : (
                  <p role="alert" className={css.problem}>
                    {state.name === '' ? null : refusalText(state.refusal)}{' '}
                    {instead.length === 0 ? null : (
                      <Link to={`/${cart.site}/${cart.place}`}>{t`Instead: ${instead.join(', ')}`}</Link>
                    )}
                  </p>
                )}
                {state?.most === undefined ? null : (
                  <Button onPress={() => change(line.id, state.most ?? 1)}>{t`Take ${state.most}`}</Button>
                )}
              </div>
              <Stepper
                label={state?.name ?? ''}
                value={line.quantity}
                least={1}
                most={most}
                onChange={(next) => change(line.id, next)}
              />
              <span className={css.price}>
                {state?.price === undefined ? '' : format.money(state.price, branch.currency)}
              </span>
              <Button variant="quiet" icon="trash" onPress={() => remove(line.id)}>
                <Trans>Remove</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      {quote === undefined ? null : <OrderBill order={quote} />}
      {isWhole && refusal === undefined && quote !== undefined ? (
        <Link to="/checkout" className={css.checkout}>
          <Trans>To checkout</Trans> · {format.money(quote.total, quote.currency)}
        </Link>
      ) : (
        <p role="status" className={css.problem}>
          {isWhole && refusal !== undefined ? (
            refusalText(refusal)
          ) : (
            <Trans>Please remove what cannot be had before you go on.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** Up to three dishes of the same heading that can be had. */
function insteadOf(sid: string, menu: Menu, day: string): string[] {
  const product = menu.products.find((one) => one.sid === sid);
  if (product === undefined) return [];
  return menu.products
    .filter(
      (one) =>
        one.sid !== sid &&
        one.catalog_id === product.catalog_id &&
        isAvailable(
          menu.stocks.find((stock) => stock.sid === one.sid),
          day,
        ),
    )
    .slice(0, 3)
    .map(({ name }) => name);
}
