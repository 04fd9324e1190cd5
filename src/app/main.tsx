import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router-dom';
import '#ui/tokens.css';
import '#ui/base.css';
import { activateLanguage, preferredLanguage } from './i18n/i18n.ts';
import { routes } from './routes.tsx';
import { startUpdateFlow } from './session/update-flow.ts';
import { loadSession } from './session/session.ts';
import { Root } from './shell/root.tsx';
import { isScreenHandle } from './shell/screen.tsx';
import { applyTheme } from './shell/theme.ts';

/** The code of all that makes up the first address, so that it is drawn in one go. */
async function firstScreens(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  // What cannot be had is said by the screen itself.
  await Promise.allSettled(
    matches.flatMap(({ route: { handle } }) => (isScreenHandle(handle) ? [handle.preload()] : [])),
  );
}

async function start(root: Element): Promise<void> {
  applyTheme();
  await Promise.all([firstScreens(), activateLanguage(preferredLanguage()), loadSession()]);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <BrowserRouter>
          <Root routes={routes} />
        </BrowserRouter>
      </I18nProvider>
    </StrictMode>,
  );
  startUpdateFlow().catch((error: unknown) => console.warn('the worker was not registered', error));
}

const root = document.querySelector('#root');
if (root) void start(root);
