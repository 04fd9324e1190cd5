import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { floorRoles, hasRole } from '#domain/roles.ts';
import type { GuestCallKind, Table } from '#domain/tables/table.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRows } from '../../sync/sync-context.tsx';
import css from './notification-list.module.css';

interface ListedCall {
  table: Table;
  kind: GuestCallKind;
  at: number;
  /** When staff answered; null: they have not. */
  answeredAt: number | null;
}

/** The calls of a day: first those that wait, then the others, newest first. */
function listedCalls(tables: readonly Table[], since: number): ListedCall[] {
  return tables
    .flatMap((table) => [
      ...table.calls.map((call) => ({ ...call, table, answeredAt: null })),
      ...table.answered_calls.map((call) => ({ ...call, table, answeredAt: call.answered_at })),
    ])
    .filter(({ at }) => at > since)
    .sort((a, b) => Number(a.answeredAt !== null) - Number(b.answeredAt !== null) || b.at - a.at);
}

/** What guests at tables called for in the last day, for those who serve them. Works offline. */
export function GuestCallList() {
  const { t } = useLingui();
  const format = useFormat();
  const { actor, branch, path } = useWorkplace();
  const now = useNowEvery(MINUTE_MS);
  const calls = listedCalls(useRows('table'), now - DAY_MS);
  if (calls.length === 0 || !hasRole(actor, ...floorRoles)) return null;
  const time = (at: number) => format.instant(at, branch.timezone, 'time');
  return (
    <ul className={css.list} aria-label={t`Guests’ calls`}>
      {calls.map(({ table: { sid, name }, kind, at, answeredAt }) => (
        <li key={`${sid} ${kind} ${at}`}>
          <RouterLink to={`${path}/tables/${sid}`} className={css.entry} data-unread={answeredAt === null}>
            <Icon name={kind === 'bill' ? 'receipt' : 'bell'} />
            <span className={css.text}>
              {kind === 'bill' ? t`${name}: asks for the bill` : t`${name}: calls for staff`}
            </span>
            <span className={css.time}>
              {answeredAt === null
                ? t`${time(at)} · waiting`
                : t`${time(at)} · answered at ${time(answeredAt)}`}
            </span>
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}
