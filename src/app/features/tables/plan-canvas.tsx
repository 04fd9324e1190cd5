import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { movedTo, PLAN_STEP, type PlanTable, sizedTo, turnedTo } from '#domain/tables/plan-edit.ts';
import { type Hall, PLAN_SIZE } from '#domain/tables/table.ts';
import { patternOf } from '../../parts/tables/hall-pattern.ts';
import { planPlace, shapeOf } from '../../parts/tables/plan-place.ts';
import plan from '../../parts/tables/hall-plan.module.css';
import css from './plan.module.css';

const TURN_STEP = 15;

type Grip = 'move' | 'size' | 'turn';

interface CanvasProps {
  hall: Hall;
  tables: readonly PlanTable[];
  selected: string | null;
  onSelect: (sid: string | null) => void;
  onChange: (table: PlanTable) => void;
  onRemove: (sid: string) => void;
  /** Moves focus from a table to its fields: Tab would only reach those of the last table. */
  onFields: () => void;
}

/** The effect of a key on the focused table; undefined: not handled. */
function byKey(table: PlanTable, { key, shiftKey }: KeyboardEvent): PlanTable | undefined {
  const by = shiftKey ? 5 * PLAN_STEP : PLAN_STEP;
  const { x, y, width, height, rotation } = table;
  if (key === 'ArrowLeft') return movedTo(table, x - by, y);
  if (key === 'ArrowRight') return movedTo(table, x + by, y);
  if (key === 'ArrowUp') return movedTo(table, x, y - by);
  if (key === 'ArrowDown') return movedTo(table, x, y + by);
  if (key === '+') return sizedTo(table, width + 2 * PLAN_STEP, height + 2 * PLAN_STEP);
  if (key === '-') return sizedTo(table, width - 2 * PLAN_STEP, height - 2 * PLAN_STEP);
  if (key === 'r') return turnedTo(table, rotation + TURN_STEP);
  return key === 'R' ? turnedTo(table, rotation - TURN_STEP) : undefined;
}

/** The floor plan editor's canvas. While dragging, only the dragged element re-renders; the drop is one undo step. */
export function PlanCanvas({ hall, tables, selected, onSelect, onChange, onRemove, onFields }: CanvasProps) {
  const { t } = useLingui();
  const area = useRef<HTMLUListElement>(null);
  const grip = useRef<{ kind: Grip; table: PlanTable; x: number; y: number } | null>(null);
  const [held, setHeld] = useState<PlanTable | null>(null);

  function take(event: PointerEvent<HTMLElement>, kind: Grip, table: PlanTable): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { kind, table, x: event.clientX, y: event.clientY };
    onSelect(table.sid);
  }

  function drag(event: PointerEvent): void {
    const rect = area.current?.getBoundingClientRect();
    if (grip.current === null || rect === undefined) return;
    const { kind, table, x, y } = grip.current;
    const [across, down] = [PLAN_SIZE / rect.width, PLAN_SIZE / rect.height];
    if (kind === 'move') {
      setHeld(movedTo(table, table.x + (event.clientX - x) * across, table.y + (event.clientY - y) * down));
      return;
    }
    const dx = event.clientX - rect.left - table.x / across;
    const dy = event.clientY - rect.top - table.y / down;
    if (kind === 'turn') {
      const degrees = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
      setHeld(turnedTo(table, Math.round(degrees / TURN_STEP) * TURN_STEP));
      return;
    }
    const angle = (-table.rotation * Math.PI) / 180;
    const wide = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle));
    const high = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle));
    setHeld(sizedTo(table, 2 * wide * across, 2 * high * down));
  }

  function drop(): void {
    const before = grip.current?.table;
    grip.current = null;
    setHeld(null);
    if (held === null || before === undefined) return;
    const { x, y, width, height, rotation } = held;
    const stayed =
      x === before.x &&
      y === before.y &&
      width === before.width &&
      height === before.height &&
      rotation === before.rotation;
    if (!stayed) onChange(held);
  }

  function press(event: KeyboardEvent, table: PlanTable): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(table.sid);
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onFields();
      return;
    }
    const next = byKey(table, event);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  }

  return (
    <ul ref={area} className={classes(plan.plan, css.canvas)} {...patternOf(hall)} aria-label={hall.name}>
      {tables.map((stored) => {
        const table = held?.sid === stored.sid ? held : stored;
        const { sid, name, min_seat: min, max_seat: max, rotation } = table;
        const place: CSSProperties = { ...planPlace(table), rotate: `${rotation}deg` };
        return (
          <li key={sid} className={css.place} style={place}>
            <button
              type="button"
              data-table={sid}
              aria-pressed={selected === sid}
              aria-label={t`${name}, ${min} to ${plural(max, { one: '# seat', other: '# seats' })}`}
              className={classes(css.table, css[shapeOf(table)], selected === sid && css.selected)}
              onFocus={() => onSelect(sid)}
              onKeyDown={(event) => press(event, stored)}
              onPointerDown={(event) => take(event, 'move', stored)}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={drop}
            >
              <span className={css.face} style={{ rotate: `${-rotation}deg` }}>
                <strong>{name}</strong>
                <small>{min === max ? max : `${min}–${max}`}</small>
              </span>
            </button>
            {selected === sid
              ? (['size', 'turn'] as const).map((kind) => (
                  <span
                    key={kind}
                    aria-hidden="true"
                    data-grip={kind}
                    className={css[kind]}
                    onPointerDown={(event) => take(event, kind, stored)}
                    onPointerMove={drag}
                    onPointerUp={drop}
                    onPointerCancel={drop}
                  />
                ))
              : null}
          </li>
        );
      })}
    </ul>
  );
}
