import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A pointer moves this far before a drag starts. */
export const DRAG_FROM_PX = 10;

/** The value of an attribute on the elements under a pointer, from the top; null: none has it, or only `except`. */
export function attributeUnder(
  { clientX, clientY }: PointerEvent,
  name: string,
  except?: string,
): string | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const value = element.closest(`[${name}]`)?.getAttribute(name);
    if (value !== null && value !== undefined && value !== except) return value;
  }
  return null;
}

/** While a touch drags something in the element, the page does not scroll. */
export function useHeldStill<E extends HTMLElement>(isHeld: () => boolean): RefObject<E | null> {
  const area = useRef<E>(null);
  const held = useRef(isHeld);
  useEffect(() => {
    const { current } = area;
    // React's touch listeners are passive and cannot prevent scrolling.
    const still = (event: TouchEvent) => {
      if (held.current() && event.cancelable) event.preventDefault();
    };
    current?.addEventListener('touchmove', still, { passive: false });
    return () => current?.removeEventListener('touchmove', still);
  }, []);
  return area;
}
