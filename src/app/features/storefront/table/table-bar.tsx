import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { type Cart, leaveTable, useCart } from '../cart/cart-store.ts';
import { useCallText } from './use-call-text.ts';
import { useGuestTable } from './use-guest-table.ts';
import css from './table-bar.module.css';

const TableSheet = lazyWithRetry(() => import('./table-sheet.tsx').then((code) => code.TableSheet));

/** Pages of an order, besides the menu of its branch. */
const ORDER_PAGES = /^\/(cart|checkout|order)/;

/** The bar of a guest at a table, on each page that belongs to the order: where one sits, what is due, and staff. */
export function TableBar() {
  const cart = useCart();
  const { pathname } = useLocation();
  if (cart === null || cart.order.table === null) return null;
  const isHere = pathname.startsWith(`/${cart.site}/${cart.place}`) || ORDER_PAGES.test(pathname);
  return isHere ? <SeatedBar cart={cart} /> : null;
}

function SeatedBar({ cart }: { cart: Cart }) {
  const { t } = useLingui();
  const format = useFormat();
  const seated = useGuestTable(cart.order);
  const { table, refusal } = seated;
  const [isOpen, setOpen] = useState(false);
  /** How many share the bill equally; kept while the sheet is closed. */
  const [persons, setPersons] = useState(2);
  const hasLeft = refusal?.code === 'table_key_needed' || refusal?.code === 'no_such_table';
  const leave = useEffectEvent(() => {
    leaveTable();
    notices.info(t`Your table has been cleared. To order there again, scan its code.`);
  });
  useEffect(() => {
    if (hasLeft) leave();
  }, [hasLeft]);
  const name = table?.name ?? cart.seat ?? '';
  const { table_part: part } = cart.order;
  const bill = table?.bill ?? null;
  const callText = useCallText();
  const waits = table?.calls.at(-1);
  return (
    <section className={css.bar} aria-label={t`Your table`} data-at-table data-print="never">
      <p className={css.where}>
        <b>{part === null ? t`Table ${name}` : t`Table ${name}, part ${part}`}</b>
        <span>
          {waits !== undefined ? (
            callText(waits)
          ) : table !== undefined && table.coming.length > 0 ? (
            <Trans>Staff are on their way</Trans>
          ) : bill === null || bill.lines.length === 0 ? (
            <Trans>Orders go on the bill</Trans>
          ) : (
            t`Due: ${format.money(bill.due, bill.currency)}`
          )}
        </span>
      </p>
      <Button
        variant="secondary"
        icon="receipt"
        onPress={() => {
          // Staff may have accepted an order since the last answer.
          seated.poll();
          setOpen(true);
        }}
      >
        <Trans>Bill and service</Trans>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TableSheet
            cart={cart}
            name={name}
            seated={seated}
            persons={persons}
            onPersons={setPersons}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
