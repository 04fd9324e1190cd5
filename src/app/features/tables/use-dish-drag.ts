import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { attributeUnder, DRAG_FROM_PX, useHeldStill } from '../../parts/tables/touch-drag.ts';

/** A touch has to rest on a dish this long to drag it; an earlier move scrolls. */
const HOLD_MS = 200;

interface Drag {
  x: number;
  y: number;
  isHeld: boolean;
  isMoving: boolean;
}

/** The payer under a pointer, by `data-payer`; 0: the dishes of no payer. */
function payerUnder(event: PointerEvent): number | undefined {
  const payer = attributeUnder(event, 'data-payer');
  return payer === null ? undefined : Number(payer);
}

/** Drags a dish onto a payer: a mouse at once, a touch after it has rested. A tap selects the dish. */
export function useDishDrag(onDrop: (payer: number) => void, onTap: () => void) {
  const drag = useRef<Drag | null>(null);
  const button = useHeldStill<HTMLButtonElement>(() => drag.current?.isHeld === true);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => () => clearTimeout(hold.current), []);

  function end(event: PointerEvent<HTMLButtonElement>): void {
    clearTimeout(hold.current);
    event.currentTarget.style.translate = '';
    setHeld(false);
    const { current } = drag;
    if (current === null) return;
    current.isHeld = false;
    if (event.type === 'pointercancel') drag.current = null;
    const payer = event.type === 'pointerup' && current.isMoving ? payerUnder(event) : undefined;
    if (payer !== undefined) onDrop(payer);
  }

  return {
    isHeld,
    handlers: {
      ref: button,
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        const begun: Drag = { x, y, isHeld: pointerType !== 'touch', isMoving: false };
        drag.current = begun;
        clearTimeout(hold.current);
        if (begun.isHeld) return;
        hold.current = setTimeout(() => {
          begun.isHeld = true;
          setHeld(true);
        }, HOLD_MS);
      },
      onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
        const { current } = drag;
        if (current === null || event.buttons === 0) return;
        const [x, y] = [event.clientX - current.x, event.clientY - current.y];
        if (!current.isMoving && Math.hypot(x, y) < DRAG_FROM_PX) return;
        if (!current.isHeld) {
          clearTimeout(hold.current);
          return;
        }
        if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
        current.isMoving = true;
        event.currentTarget.style.translate = `${x}px ${y}px`;
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClick: () => {
        const hasMoved = drag.current?.isMoving === true;
        drag.current = null;
        if (!hasMoved) onTap();
      },
    },
  };
}
