import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Whether an element has been in the viewport, or within `margin` (CSS length) of it. */
export function useWasVisible<E extends Element>(margin = '0px'): [boolean, RefObject<E | null>] {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<E>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        startTransition(() => setSeen(true));
      },
      { rootMargin: margin },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [margin]);
  return [isSeen, place];
}
