import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNoticePlace } from '#ui/notices.tsx';

export interface HeaderPlaces {
  search: HTMLElement | null;
  tools: HTMLElement | null;
}

export const HeaderPlacesContext = createContext<HeaderPlaces>({ search: null, tools: null });

/** As long as it is shown, notices stand over that place of the header. */
export function HeaderNotices({ place }: { place: keyof HeaderPlaces }) {
  useNoticePlace(useContext(HeaderPlacesContext)[place]);
  return null;
}

/** Lets a screen put its search box or its own buttons into the header of the frame around it. */
export function HeaderSlot({ place, children }: { place: keyof HeaderPlaces; children: ReactNode }) {
  const target = useContext(HeaderPlacesContext)[place];
  return target ? createPortal(children, target) : null;
}
