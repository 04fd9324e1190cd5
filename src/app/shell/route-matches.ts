import { createContext, useContext } from 'react';
import type { RouteMatch } from 'react-router-dom';

/** The routes that match the current address, outermost first. */
export const RouteMatchesContext = createContext<readonly RouteMatch[]>([]);

export function useRouteMatches(): readonly RouteMatch[] {
  return useContext(RouteMatchesContext);
}
