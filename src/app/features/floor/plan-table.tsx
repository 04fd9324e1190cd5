import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, memo, type PointerEvent } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { paidOnline } from '#domain/tables/online-trouble.ts';
import { PLAN_SIZE, seatsOfTables } from '#domain/tables/table.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { FloorTable } from '../../parts/tables/floor-tables.ts';
import { TABLE_TONE, useTableLabels } from '../../parts/tables/table-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useIsPicked } from './picks.ts';
import css from './floor.module.css';

const SHAPES = ['round', 'oval', 'rectangle', 'square'] as const;
const percent = (units: number) => `${(units * 100) / PLAN_SIZE}%`;

interface PlanTableProps {
  one: FloorTable;
  now: number;
  /** Another table is dragged over it. */
  isUnder: boolean;
  onDown: (event: PointerEvent<HTMLButtonElement>, sid: string) => void;
  onMove: (event: PointerEvent<HTMLButtonElement>) => void;
  onEnd: (event: PointerEvent<HTMLButtonElement>) => void;
  onTap: (one: FloorTable) => void;
}

/** One table of the plan; re-renders only when it changes. */
export const PlanTable = memo(function PlanTable(props: PlanTableProps) {
  const { one, now, isUnder, onDown, onMove, onEnd, onTap } = props;
  const { table } = one;
  const isPicked = useIsPicked(table.sid) || isUnder;
  const place: CSSProperties = {
    left: percent(table.x),
    top: percent(table.y),
    width: percent(table.width),
    height: percent(table.height),
  };
  return (
    <li className={css.place} style={place}>
      <button
        type="button"
        data-table={table.sid}
        className={classes(
          css.table,
          css[SHAPES[table.shape] ?? 'square'],
          css[TABLE_TONE[one.state.status]],
          one.state.alert !== null && css.alert,
          isPicked && css.picked,
        )}
        style={{ rotate: `${table.rotation}deg` }}
        onPointerDown={(event) => onDown(event, table.sid)}
        onPointerMove={onMove}
        onPointerUp={onEnd}
        onPointerCancel={onEnd}
        onClick={() => onTap(one)}
      >
        <TableFace one={one} now={now} />
      </button>
    </li>
  );
});

function TableFace({ one, now }: { one: FloorTable; now: number }) {
  const { t } = useLingui();
  const labels = useTableLabels();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { table, state, members, covers, seatedAt, waiter, due, next, sessions } = one;
  const online = paidOnline(sessions);
  const money = (amount: number) => format.money(amount, branch.currency);
  const bill = online > 0 ? t`Paid online ${money(online)}` : due === 0 ? '' : money(due);
  const firstName = online > 0 ? '' : (waiter.split(' ')[0] ?? '');
  const since = seatedAt === null ? null : format.duration(Math.max(0, now - seatedAt));
  return (
    <span className={css.face} style={{ rotate: `${-table.rotation}deg` }}>
      <span className={css.name}>{members.map(({ name }) => name).join(' + ')}</span>
      <span className={css.status}>
        {state.alert === 'payment' ? (
          <>
            <Icon name="receipt" /> {t`Bill`}
          </>
        ) : state.alert === 'waiter' ? (
          <>
            <Icon name="bell" /> {t`Calls`}
          </>
        ) : state.alert === 'ready' ? (
          <>
            <Icon name="bell" /> {t`${state.ready} ready`}
          </>
        ) : (
          labels.status(state.status)
        )}
      </span>
      <span className={classes(css.small, css.since)}>
        {since === null
          ? labels.seats(seatsOfTables(members))
          : covers === 0
            ? since
            : `${covers} · ${since}`}
        {online > 0 ? ` · ${t`Due: ${money(due)}`}` : ''}
      </span>
      {seatedAt === null || next !== null ? null : (
        <span className={classes(css.small, css.next)}>
          {bill === '' ? firstName : bill}
          {bill === '' || firstName === '' ? null : <span className={css.waiter}> · {firstName}</span>}
        </span>
      )}
      {next === null ? null : (
        <span className={classes(css.small, css.next, next.isLate && css.late)}>
          {t`${format.instant(next.at, branch.timezone, 'time')} ${next.name}`}
        </span>
      )}
    </span>
  );
}
