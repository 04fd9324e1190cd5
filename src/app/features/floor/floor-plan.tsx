import { type PointerEvent, useRef, useState } from 'react';
import type { Hall } from '#domain/tables/table.ts';
import type { FloorTable } from '../../parts/floor-tables.ts';
import { patternOf } from '../../parts/hall-pattern.ts';
import plan from '../../parts/hall-plan.module.css';
import { PlanTable } from './plan-table.tsx';

/** So far a finger moves before it drags. */
const DRAG_FROM_PX = 10;

function tableUnder(event: PointerEvent, except: string): string | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const sid = element.closest('[data-table]')?.getAttribute('data-table');
    if (sid !== null && sid !== undefined && sid !== except) return sid;
  }
  return null;
}

interface PlanProps {
  hall: Hall;
  tables: readonly FloorTable[];
  now: number;
  onTap: (table: FloorTable) => void;
  /** A table was dragged onto another one. Undefined: they may not. */
  onMerge: ((from: string, into: string) => void) | undefined;
}

/** A hall drawn to its plan. What is dragged moves by itself, nothing else is drawn anew. */
export function FloorPlan({ hall, tables, now, onTap, onMerge }: PlanProps) {
  const drag = useRef<{ sid: string; x: number; y: number; isMoving: boolean } | null>(null);
  const [over, setOver] = useState<string | null>(null);

  function move(event: PointerEvent<HTMLButtonElement>): void {
    const { current } = drag;
    if (current === null || onMerge === undefined) return;
    const x = event.clientX - current.x;
    const y = event.clientY - current.y;
    if (!current.isMoving && Math.hypot(x, y) < DRAG_FROM_PX) return;
    if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
    current.isMoving = true;
    event.currentTarget.style.translate = `${x}px ${y}px`;
    setOver(tableUnder(event, current.sid));
  }

  function end(event: PointerEvent<HTMLButtonElement>): void {
    const { current } = drag;
    event.currentTarget.style.translate = '';
    const target = current?.isMoving === true ? tableUnder(event, current.sid) : null;
    setOver(null);
    if (current !== null && target !== null) onMerge?.(current.sid, target);
  }

  function down(event: PointerEvent<HTMLButtonElement>, sid: string): void {
    drag.current = { sid, x: event.clientX, y: event.clientY, isMoving: false };
  }

  function tap(one: FloorTable): void {
    const hasMoved = drag.current?.isMoving === true;
    drag.current = null;
    if (!hasMoved) onTap(one);
  }

  return (
    <ul className={plan.plan} {...patternOf(hall)}>
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
    </ul>
  );
}
