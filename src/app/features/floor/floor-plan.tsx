import { type CSSProperties, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { planRoom } from '#domain/tables/plan-layout.ts';
import type { Hall } from '#domain/tables/table.ts';
import type { FloorTable, JoinedTable } from '../../parts/tables/floor-tables.ts';
import { patternOf } from '../../parts/tables/hall-pattern.ts';
import plan from '../../parts/tables/hall-plan.module.css';
import { attributeUnder, DRAG_FROM_PX, useHeldStill } from '../../parts/tables/touch-drag.ts';
import { JoinedPlanTable, PlanTable } from './plan-table.tsx';
import css from './floor.module.css';

/** A touch has to rest on a table this long to drag it; an earlier move scrolls. */
const HOLD_MS = 250;
/** Minimum size of `.place`, including the gap between two; with large text it is higher. */
const TABLE_PX = 108;
const TABLE_HEIGHT = `max(${TABLE_PX}px, 5.75rem)`;

interface Drag {
  sid: string;
  x: number;
  y: number;
  isHeld: boolean;
  isMoving: boolean;
}

const tableUnder = (event: PointerEvent, except: string) => attributeUnder(event, 'data-table', except);

interface PlanProps {
  hall: Hall;
  tables: readonly FloorTable[];
  joined: readonly JoinedTable[];
  now: number;
  onTap: (table: FloorTable) => void;
  /** Called when a table is dropped on another. Undefined: merging is not allowed. */
  onMerge: ((from: string, into: string) => void) | undefined;
}

/**
 * A hall by its floor plan, as large as its tables need. Dragging moves the element without rendering. A mouse drags
 * at once, a touch after a long press.
 */
export function FloorPlan({ hall, tables, joined, now, onTap, onMerge }: PlanProps) {
  const drag = useRef<Drag | null>(null);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [over, setOver] = useState<string | null>(null);
  const list = useHeldStill<HTMLUListElement>(() => drag.current?.isHeld === true);
  useEffect(() => () => clearTimeout(hold.current), []);
  const room = useMemo(() => {
    const { width, height } = planRoom(
      [...tables, ...joined].map(({ table }) => table),
      TABLE_PX,
    );
    const [across, down] = [width / TABLE_PX, height / TABLE_PX];
    const style: CSSProperties & Record<'--across' | '--down', number> = {
      '--across': across,
      '--down': down,
      minInlineSize: width,
      minBlockSize: `calc(${down} * ${TABLE_HEIGHT})`,
    };
    return style;
  }, [tables, joined]);

  function move(event: PointerEvent<HTMLButtonElement>): void {
    const { current } = drag;
    if (current === null || onMerge === undefined) return;
    const x = event.clientX - current.x;
    const y = event.clientY - current.y;
    if (!current.isMoving && Math.hypot(x, y) < DRAG_FROM_PX) return;
    if (!current.isHeld) {
      clearTimeout(hold.current);
      return;
    }
    if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
    current.isMoving = true;
    event.currentTarget.style.translate = `${x}px ${y}px`;
    setOver(tableUnder(event, current.sid));
  }

  function end(event: PointerEvent<HTMLButtonElement>): void {
    const { current } = drag;
    clearTimeout(hold.current);
    event.currentTarget.style.translate = '';
    event.currentTarget.style.scale = '';
    const isDropped = event.type === 'pointerup' && current?.isMoving === true;
    const target = isDropped ? tableUnder(event, current.sid) : null;
    setOver(null);
    if (current !== null && event.type === 'pointercancel') drag.current = null;
    if (current !== null && target !== null) onMerge?.(current.sid, target);
    if (current !== null) current.isHeld = false;
  }

  function down(event: PointerEvent<HTMLButtonElement>, sid: string): void {
    const isFinger = event.pointerType === 'touch';
    const begun: Drag = { sid, x: event.clientX, y: event.clientY, isHeld: !isFinger, isMoving: false };
    drag.current = begun;
    clearTimeout(hold.current);
    if (!isFinger || onMerge === undefined) return;
    const { currentTarget } = event;
    hold.current = setTimeout(() => {
      begun.isHeld = true;
      currentTarget.style.scale = '1.08';
    }, HOLD_MS);
  }

  function tap(one: FloorTable): void {
    const hasMoved = drag.current?.isMoving === true;
    drag.current = null;
    if (!hasMoved) onTap(one);
  }

  return (
    <div className={css.hall}>
      <ul ref={list} className={plan.plan} {...patternOf(hall)} style={room}>
        {tables.map((one) => (
          <PlanTable
            key={one.table.sid}
            one={one}
            now={now}
            isUnder={over === one.table.sid}
            onDown={down}
            onMove={move}
            onEnd={end}
            onTap={tap}
          />
        ))}
        {joined.map((one) => (
          <JoinedPlanTable
            key={one.table.sid}
            one={one}
            isUnder={over === one.group.table.sid}
            onTap={onTap}
          />
        ))}
      </ul>
    </div>
  );
}
