import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNoticePlace } from '#ui/notices.tsx';

export interface HeaderPlaces {
  search: HTMLElement | null;
  tools: HTMLElement | null;
}

export const HeaderPlacesContext = createContext<HeaderPlaces>({ search: null, tools: null });

/** Shows notices in the box of that header slot while mounted. */
export function HeaderNotices({ place }: { place: keyof HeaderPlaces }) {
  useNoticePlace(useContext(HeaderPlacesContext)[place]);
  return null;
}

/** Renders children into a slot of the surrounding frame's header, e.g. a search box or buttons. */
export function HeaderSlot({ place, children }: { place: keyof HeaderPlaces; children: ReactNode }) {
  const target = useContext(HeaderPlacesContext)[place];
  return target ? createPortal(children, target) : null;
}

export const NameThingContext = createContext<(name: string | undefined) => void>(() => undefined);

/** Heads the page with the name of the thing it shows, instead of the kind; undefined or '': not known yet. */
export function useThingName(name: string | undefined): void {
  const nameThing = useContext(NameThingContext);
  useEffect(() => {
    nameThing(name);
    return () => nameThing(undefined);
  }, [nameThing, name]);
}
