import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface HeaderPlaces {
  search: HTMLElement | null;
  tools: HTMLElement | null;
}

export const HeaderPlacesContext = createContext<HeaderPlaces>({ search: null, tools: null });

/** Renders children into a slot of the surrounding frame's header, e.g. a search box or buttons. */
export function HeaderSlot({ place, children }: { place: keyof HeaderPlaces; children: ReactNode }) {
  const target = useContext(HeaderPlacesContext)[place];
  return target ? createPortal(children, target) : null;
}

/** What a page shows, and where. */
export type ThingName = readonly [name?: string | undefined, place?: string | undefined];

export const NameThingContext = createContext<(thing: ThingName) => void>(() => undefined);

/**
 * Heads the page with the name of the thing it shows, instead of the kind; undefined or '': not known yet. `place`: what
 * it shows is of there, and not of the branch.
 */
export function useThingName(name: string | undefined, place?: string): void {
  const nameThing = useContext(NameThingContext);
  useEffect(() => {
    nameThing([name, place]);
    return () => nameThing([]);
  }, [nameThing, name, place]);
}
