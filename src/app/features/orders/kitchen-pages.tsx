import { useLingui } from '@lingui/react/macro';
import { firstSpoken } from '#domain/languages.ts';
import type { Order } from '#domain/orders/order.ts';
import { kitchenPages } from '#domain/printing/tickets.ts';
import { newPrintJob } from '#domain/printing/new-print-job.ts';
import { kitchenTicketLayout } from '#domain/printing/ticket-layout.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { serverNow } from '../../clock/clock.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { TicketPage } from './ticket-page.tsx';

/** An order's kitchen tickets for browser printing, one page per station. */
export function KitchenPages({ order, branch }: { order: Order; branch: Branch }) {
  const { t, i18n } = useLingui();
  const { actor } = useWorkplace();
  const now = serverNow();
  const language = firstSpoken([i18n.locale]);
  const paper = { sid: '', name: '', language };
  const about = order.status === 'CANCELED' ? 'cancel' : 'order';
  return kitchenPages(order, branch.stations).map((station) => {
    const job = newPrintJob(
      { sid: '', order: order.sid, kind: 'kitchen', printer: '', station, about },
      { now, by: actor.name },
    );
    const name = branch.stations.find(({ sid }) => sid === station)?.name;
    return (
      <TicketPage
        key={station}
        label={name === undefined ? t`Kitchen ticket` : t`Kitchen ticket: ${name}`}
        language={language}
        lines={kitchenTicketLayout({ job, order, branch, printer: paper, asked: undefined, now })}
      />
    );
  });
}
