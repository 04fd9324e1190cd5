import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { ticketReceipts } from '#domain/orders/alarms.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSavedState } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './receipts.module.css';

/** Progress of a ticket: saved here, on the server, shown on a kitchen screen, started. */
export function Receipts({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const saved = useSavedState(order.sid);
  const { onServer, shown, started, change } = ticketReceipts(order);
  const shownAt = shown === null ? '' : format.instant(shown.at, branch.timezone, 'time');
  const changedAt = change === undefined ? '' : format.instant(change.at, branch.timezone, 'time');
  const steps = [
    { key: 'saved', done: saved !== 'saving', text: t`Saved here` },
    // A number proves that the server has the order, but not its later rounds.
    { key: 'server', done: onServer && (saved === undefined || order.round === 1), text: t`On the server` },
    {
      key: 'shown',
      done: shown !== null,
      text: shown === null ? t`Shown in the kitchen` : t`Shown in the kitchen ${shownAt}`,
    },
    { key: 'started', done: started, text: t`Started` },
    ...(change === undefined
      ? []
      : [{ key: 'changed', done: change.isRead, text: t`Change of ${changedAt} read` }]),
  ];
  return (
    <ol className={css.receipts} aria-label={t`Ticket progress`}>
      {steps.map(({ key, done, text }) => (
        <li key={key} className={classes(css.step, done && css.done)} data-step={key} data-done={done}>
          <Icon name={done ? 'check' : 'clock'} size={18} />
          {done ? text : t`${text}: not yet`}
        </li>
      ))}
    </ol>
  );
}
