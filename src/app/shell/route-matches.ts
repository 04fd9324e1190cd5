import { createContext, useContext } from 'react';
import type { RouteMatch } from 'react-router-dom';

/** The routes that make up the present address, the outermost first. */
export const RouteMatchesContext = createContext<readonly RouteMatch[]>([]);

export function useRouteMatches(): readonly RouteMatch[] {
  return useContext(RouteMatchesContext);
}
