import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import '#ui/tokens.css';
import '#ui/base.css';
import { activateLanguage, preferredLanguage } from './i18n/i18n.ts';
import { loadSession } from './auth/session.ts';
import { loadRoutes } from './shell/load-routes.ts';
import { laterRoutes } from './shell/later-routes.ts';
import { Root } from './shell/root.tsx';
import { isScreenHandle } from './shell/screen.tsx';
import { applyTheme } from './shell/theme.ts';

/** Reading the device's rows takes less; otherwise the screen renders its loading state. */
const ROWS_WITHIN_MS = 1000;

/** Preloads the code and the rows of every screen that makes up the first address, so the first render is complete. */
async function preloadScreens(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  const screens = matches.flatMap(({ route: { handle }, params }) =>
    isScreenHandle(handle) ? [{ handle, params }] : [],
  );
  // The screen itself shows an error when its code cannot be loaded.
  const code = Promise.allSettled(screens.map(({ handle }) => handle.preload()));
  const rows = Promise.allSettled(screens.map(async ({ handle, params }) => handle.prepare?.(params)));
  await code;
  const more = laterRoutes.now();
  if (more !== undefined && more !== routes) return preloadScreens(more);
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, ROWS_WITHIN_MS))]);
}

/** After the first render, within two seconds. Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 1000);
}

async function start(root: Element): Promise<void> {
  applyTheme();
  const loading = loadRoutes();
  await Promise.all([loading.then(preloadScreens), activateLanguage(preferredLanguage()), loadSession()]);
  const routes = await loading;
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
  // Over server-rendered content, render in a transition, so taps are handled in between.
  if (root.firstElementChild === null) draw();
  else startTransition(draw);
  whenIdle(() => {
    import('./shell/when-idle.ts')
      .then(({ workWhenIdle }) => workWhenIdle())
      .catch((error: unknown) => console.warn('work after the start failed', error));
  });
}

const root = document.querySelector('#root');
if (root) void start(root);
