import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { type Hall, PLAN_SIZE } from '#domain/tables/table.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { FloorTable } from '../../parts/floor-tables.ts';
import { patternOf } from '../../parts/hall-pattern.ts';
import plan from '../../parts/hall-plan.module.css';
import { TABLE_TONE, useTableWords } from '../../parts/table-words.ts';
import { useWorkplace } from '../../session/workplace.ts';
import css from './floor.module.css';

/** So far a finger moves before it drags. */
const DRAG_FROM_PX = 10;

const SHAPES = ['round', 'oval', 'rectangle', 'square'] as const;
const percent = (units: number) => `${(units * 100) / PLAN_SIZE}%`;

interface PlanProps {
  hall: Hall;
  tables: readonly FloorTable[];
  now: number;
  picked: readonly string[];
  onTap: (table: FloorTable) => void;
  /** A table was dragged onto another one. Undefined: they may not. */
  onMerge: ((from: string, into: string) => void) | undefined;
}

/** A hall drawn to its plan. What is dragged moves by itself, nothing else is drawn anew. */
export function FloorPlan({ hall, tables, now, picked, onTap, onMerge }: PlanProps) {
  const drag = useRef<{ sid: string; x: number; y: number; isMoving: boolean } | null>(null);
  const [over, setOver] = useState<string | null>(null);

  function tableUnder(event: PointerEvent, except: string): string | null {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const sid = element.closest('[data-table]')?.getAttribute('data-table');
      if (sid !== null && sid !== undefined && sid !== except) return sid;
    }
    return null;
  }

  function move(event: PointerEvent<HTMLButtonElement>): void {
    const { current } = drag;
    if (current === null || onMerge === undefined) return;
    const x = event.clientX - current.x;
    const y = event.clientY - current.y;
    if (!current.isMoving && Math.hypot(x, y) < DRAG_FROM_PX) return;
    if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
    current.isMoving = true;
    event.currentTarget.style.translate = `${x}px ${y}px`;
    const target = tableUnder(event, current.sid);
    if (target !== over) setOver(target);
  }

  function end(event: PointerEvent<HTMLButtonElement>): void {
    const { current } = drag;
    event.currentTarget.style.translate = '';
    const target = current?.isMoving === true ? tableUnder(event, current.sid) : null;
    setOver(null);
    if (current !== null && target !== null) onMerge?.(current.sid, target);
  }

  return (
    <ul className={plan.plan} {...patternOf(hall)}>
      {tables.map((one) => {
        const { table } = one;
        const place: CSSProperties = {
          left: percent(table.x),
          top: percent(table.y),
          width: percent(table.width),
          height: percent(table.height),
        };
        return (
          <li key={table.sid} className={css.place} style={place}>
            <button
              type="button"
              data-table={table.sid}
              className={classes(
                css.table,
                css[SHAPES[table.shape] ?? 'square'],
                css[TABLE_TONE[one.state.status]],
                one.state.alert !== null && css.alert,
                (picked.includes(table.sid) || over === table.sid) && css.picked,
              )}
              style={{ rotate: `${table.rotation}deg` }}
              onPointerDown={(event) => {
                drag.current = { sid: table.sid, x: event.clientX, y: event.clientY, isMoving: false };
              }}
              onPointerMove={move}
              onPointerUp={end}
              onPointerCancel={end}
              onClick={() => {
                const hasMoved = drag.current?.isMoving === true;
                drag.current = null;
                if (!hasMoved) onTap(one);
              }}
            >
              <TableFace one={one} now={now} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function TableFace({ one, now }: { one: FloorTable; now: number }) {
  const { t } = useLingui();
  const words = useTableWords();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { table, state, members, covers, seatedAt, next } = one;
  return (
    <span className={css.face} style={{ rotate: `${-table.rotation}deg` }}>
      <span className={css.name}>{members.map(({ name }) => name).join(' + ')}</span>
      <span className={css.status}>
        {state.alert === 'payment' ? (
          <>
            <Icon name="receipt" /> {t`Bill`}
          </>
        ) : state.alert === 'ready' ? (
          <>
            <Icon name="bell" /> {t`${state.ready} ready`}
          </>
        ) : (
          words.status(state.status)
        )}
      </span>
      <span className={css.small}>
        {seatedAt === null
          ? t`${table.max_seat} seats`
          : t`${covers === 0 ? '–' : covers} · ${format.duration(Math.max(0, now - seatedAt))}`}
      </span>
      {next === null ? null : (
        <span className={classes(css.small, next.isLate && css.late)}>
          {t`${format.instant(next.at, branch.timezone, 'time')} ${next.name}`}
        </span>
      )}
    </span>
  );
}
