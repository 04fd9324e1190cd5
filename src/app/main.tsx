import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '#ui/tokens.css';
import '#ui/base.css';
import { activateLanguage, preferredLanguage } from './i18n/i18n.ts';
import { routes } from './routes.tsx';
import { startUpdateFlow } from './session/update-flow.ts';
import { loadSession } from './session/session.ts';
import { applyTheme } from './shell/theme.ts';

async function start(root: Element): Promise<void> {
  applyTheme();
  await Promise.all([activateLanguage(preferredLanguage()), loadSession()]);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </I18nProvider>
    </StrictMode>,
  );
  startUpdateFlow().catch((error: unknown) => console.warn('the worker was not registered', error));
}

const root = document.querySelector('#root');
if (root) void start(root);
