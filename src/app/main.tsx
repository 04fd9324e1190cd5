import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import '#ui/tokens.css';
import '#ui/base.css';
import { activateLanguage, preferredLanguage } from './i18n/i18n.ts';
import { isStaffDoor } from './session/doors.ts';
import { loadSession } from './session/session.ts';
import { laterRoutes } from './shell/later-routes.ts';
import { Root } from './shell/root.tsx';
import { isScreenHandle } from './shell/screen.tsx';
import { applyTheme } from './shell/theme.ts';

/** The device's own rows come in less; where they do not, the screen shows that it waits. */
const PATIENCE_MS = 1000;

async function routesOfDoor(): Promise<RouteObject[]> {
  return isStaffDoor()
    ? (await import('./staff-routes.tsx')).staffRoutes
    : (await import('./storefront-routes.tsx')).storefrontRoutes;
}

/** The code and the rows of all that makes up the first address, so that it is drawn in one go. */
async function firstScreens(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  const screens = matches.flatMap(({ route: { handle }, params }) =>
    isScreenHandle(handle) ? [{ handle, params }] : [],
  );
  // What cannot be had is said by the screen itself.
  const code = Promise.allSettled(screens.map(({ handle }) => handle.preload()));
  const rows = Promise.allSettled(screens.map(async ({ handle, params }) => handle.prepare?.(params)));
  await code;
  const more = laterRoutes.now();
  if (more !== undefined && more !== routes) return firstScreens(more);
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** After the first drawing, at the latest in two seconds. Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 1000);
}

async function start(root: Element): Promise<void> {
  applyTheme();
  const door = routesOfDoor();
  await Promise.all([door.then(firstScreens), activateLanguage(preferredLanguage()), loadSession()]);
  const routes = await door;
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <BrowserRouter>
            <Root routes={routes} />
          </BrowserRouter>
        </I18nProvider>
      </StrictMode>,
    );
  // Over what the server has drawn there is no hurry: in pauses, so that a tap meanwhile is heard.
  if (root.firstElementChild === null) draw();
  else startTransition(draw);
  whenIdle(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    import('./session/register-worker.ts')
      .then(({ registerWorker }) => registerWorker())
      .catch((error: unknown) => console.warn('the worker was not registered', error));
  });
}

const root = document.querySelector('#root');
if (root) void start(root);
