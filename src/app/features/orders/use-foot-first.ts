import { useEffect, useState } from 'react';
import { rootScale } from '../../parts/kitchen/root-scale.ts';

/** At the default font size, in px; below it a ticket is taller than a tablet's screen. */
const NARROW_PX = 480;

/** Whether the button of a ticket stands above its dishes, so that all of it is in view; for eyes and Tab alike. */
export function useFootFirst(grid: HTMLElement | null): boolean {
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    if (grid === null) return undefined;
    const low = matchMedia('(min-width: 701px) and (max-height: 900px)');
    const watch = new ResizeObserver(() =>
      setFirst(low.matches && grid.clientWidth / rootScale() < NARROW_PX),
    );
    watch.observe(grid);
    return () => watch.disconnect();
  }, [grid]);
  return isFirst;
}
