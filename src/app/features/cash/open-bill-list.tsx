import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { DayClosing } from '#domain/cash/day-closing.ts';
import { openBills } from '#domain/cash/open-bills.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './cash.module.css';

/** What is open of a day: tables, orders collected here and deliveries, in one sum with the closing's slip. */
export const openAmount = ({ unpaid, rest }: DayClosing) => unpaid.amount + (rest?.underway ?? 0);

/** The sum of the open bills, which opens the list of them. */
export function OpenBillList({ closing }: { closing: DayClosing }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const money = (amount: number) => format.money(amount, closing.currency);
  const sum = money(openAmount(closing));
  return (
    <>
      <Button variant="secondary" icon="receipt" onPress={() => setOpen(true)}>
        {t`Open bills: ${sum}`}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t`Open bills: ${sum}`} shape="sheet">
        {isOpen ? <Bills closing={closing} /> : null}
      </Dialog>
    </>
  );
}

function Bills({ closing }: { closing: DayClosing }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { path } = useWorkplace();
  const [sessions, orders, tables] = [useRows('session'), useRows('order'), useRows('table')];
  const bills = openBills({ sessions, orders }, { from: closing.from, until: Number.POSITIVE_INFINITY });
  const rows = bills.flatMap(({ of, sid, due }) => {
    if (of === 'party') {
      const table = tables.find((one) => one.sid === sessions.find((party) => party.sid === sid)?.table);
      if (table === undefined) return [];
      return [{ sid, due, to: `${path}/tables/${table.sid}`, name: t`Table ${table.name}` }];
    }
    const order = orders.find((one) => one.sid === sid);
    if (order === undefined) return [];
    const name = [labels.number(order), labels.place(order), labels.action(order.action)].join(' · ');
    return [{ sid, due, to: `${path}/orders/${sid}/details.html`, name }];
  });
  return (
    <ul className={css.rows}>
      {rows.map(({ sid, due, to, name }) => (
        <li key={sid}>
          <Link to={to} className={css.bill}>
            {name}
          </Link>
          <strong>{format.money(due, closing.currency)}</strong>
        </li>
      ))}
    </ul>
  );
}
