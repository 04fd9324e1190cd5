import type { RouteObject } from 'react-router-dom';
import { isStaffApp } from '../auth/apps.ts';
import { screen } from './screen.tsx';

/**
 * The routes of the staff app or of the storefront. Where their code cannot be loaded (offline before the worker has cached
 * it), every address says so and is loaded again with the connection, instead of an empty page.
 */
export async function loadRoutes(): Promise<RouteObject[]> {
  try {
    return isStaffApp()
      ? (await import('../staff-routes.tsx')).staffRoutes
      : (await import('../storefront-routes.tsx')).storefrontRoutes;
  } catch (cause) {
    return [{ path: '*', ...screen(() => Promise.reject(cause)) }];
  }
}
