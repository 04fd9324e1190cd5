import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { SingleTapButton } from '#ui/single-tap-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { isFinal, isUnpaid, liveLines, type Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useAttach } from './use-attach.ts';
import { useDetach } from './use-detach.ts';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

/** In later statuses an order's destination is fixed. */
const MOVABLE = new Set<Order['status']>(['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED']);

/** The orders on a table's bill: detach one for pickup, attach another. */
export function OrdersDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const view = useView();
  const takeOff = useDetach();
  const putHere = useAttach();
  const { branch } = useWorkplace();
  const [query, setQuery] = useState('');
  const { table, orders } = party.floor;
  const here = new Set(orders.map(({ sid }) => sid));
  const own = orders.filter((order) => !isFinal(order.status));
  const wanted = query.trim().toLocaleLowerCase();
  const others = view
    .list('order')
    .filter((order) => !here.has(order.sid) && MOVABLE.has(order.status) && !isUnpaid(order))
    .filter((order) => wanted === '' || textOf(order).toLocaleLowerCase().includes(wanted))
    .sort((a, b) => b.create_at - a.create_at);

  function textOf(order: Order): string {
    const items = liveLines(order).map(({ quantity, name }) => `${quantity} × ${name}`);
    // Each in its own direction: an Arabic name would else pull the numbers beside it to its other side.
    const parts = [labels.number(order), labels.action(order.action), labels.place(order), ...items];
    return parts.map((part) => `\u2068${part}\u2069`).join(' · ');
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Orders at ${table.name}`}
      shape="sheet"
    >
      <Stack gap={4}>
        {own.length === 0 ? (
          <p>{t`No orders here`}</p>
        ) : (
          <ul className={css.lines} aria-label={t`Orders at this table`}>
            {own.map((order) => (
              <li key={order.sid} className={css.line}>
                <span className={css.what}>
                  {textOf(order)}
                  {MOVABLE.has(order.status) ? null : <small>{labels.status(order.status)}</small>}
                </span>
                <span className={css.money}>{format.money(order.total, branch.currency)}</span>
                <SingleTapButton
                  isDisabled={!MOVABLE.has(order.status)}
                  aria-label={t`Remove ${labels.number(order)} from the table`}
                  onPress={() => takeOff(order)}
                >
                  {t`Remove`}
                </SingleTapButton>
              </li>
            ))}
          </ul>
        )}
        <SearchField label={t`Search for an order to add here`} value={query} onChange={setQuery} />
        <ul className={css.lines} aria-label={t`Other orders`}>
          {others.slice(0, 30).map((order) => (
            <li key={order.sid} className={css.line}>
              <span className={css.what}>{textOf(order)}</span>
              <span className={css.money}>{format.money(order.total, branch.currency)}</span>
              <SingleTapButton
                aria-label={t`Add ${labels.number(order)} to this table`}
                onPress={() => putHere(order, table)}
              >
                {t`Add to this table`}
              </SingleTapButton>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
