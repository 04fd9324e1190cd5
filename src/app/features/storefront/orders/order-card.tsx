import { Link } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { liveLines, type Order } from '#domain/orders/order.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNameList } from '../../../i18n/use-name-list.ts';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { pieces } from '../shared/pieces.ts';
import { OrderAgainButton } from './order-again-button.tsx';
import { isPromised, usePromiseText } from './use-promise-text.ts';
import { useOrderInLanguage } from './use-order-in-language.ts';
import { awaitsPayment, useOrderStateLabel } from './use-order-state-label.ts';
import css from './my-orders.module.css';

/** Dishes named on a card. Cut off by lines, names of one direction in text of the other would lose their beginning. */
const MAX_DISHES = 3;

interface OrderCardProps {
  order: Order;
  site: string;
  place: string;
  shopName: string;
  branchName: string | undefined;
  timezone: string;
  /** Of the order's own page. */
  path: string;
}

/** An order in a customer's list: where, what, when, how far it is, and ordering it again. */
export function OrderCard({
  order: stored,
  site,
  place,
  shopName,
  branchName,
  timezone,
  path,
}: OrderCardProps) {
  const order = useOrderInLanguage(stored, { site, place });
  const format = useFormat();
  const nameList = useNameList();
  const labels = useOrderLabels();
  const stateOf = useOrderStateLabel();
  const dishes = liveLines(order).map(({ quantity, name }) => pieces(quantity, name));
  const isOver = order.finished_at !== null;
  const promiseText = usePromiseText();
  return (
    <article className={css.card}>
      <Link to={path} className={css.order}>
        <span className={css.first}>
          <b>{branchName === undefined ? shopName : branchTitle(shopName, branchName)}</b>
          <b className={css.total}>{format.money(order.total, order.currency)}</b>
        </span>
        <span>{nameList(dishes, MAX_DISHES)}</span>
        {isPromised(order) && !awaitsPayment(order) ? <b>{promiseText(order, timezone)}</b> : null}
        <span className={css.last}>
          <span>
            {labels.number(order)} · {format.instant(order.create_at, timezone, 'short')}
          </span>
          <Badge tone={isOver ? 'neutral' : 'info'}>{stateOf(order)}</Badge>
        </span>
      </Link>
      {isOver ? <OrderAgainButton order={order} site={site} place={place} /> : null}
    </article>
  );
}
