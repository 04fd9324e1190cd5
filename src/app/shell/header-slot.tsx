import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface HeaderPlaces {
  search: HTMLElement | null;
  tools: HTMLElement | null;
}

export const HeaderPlacesContext = createContext<HeaderPlaces>({ search: null, tools: null });

/** Lets a screen put its search box or its own buttons into the header of the frame around it. */
export function HeaderSlot({ place, children }: { place: keyof HeaderPlaces; children: ReactNode }) {
  const target = useContext(HeaderPlacesContext)[place];
  return target ? createPortal(children, target) : null;
}
