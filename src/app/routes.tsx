import { redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Root } from './shell/root.tsx';
import { screen } from './shell/screen.ts';

/** Every screen of the page in one list, each loaded when it is first visited. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary,
    HydrateFallback: () => null,
    children: [
      { path: '/', loader: () => redirect('/admin') },
      {
        path: '/admin',
        lazy: screen(async () => (await import('./shell/app-frame.tsx')).AppFrame),
        children: [
          { index: true, lazy: screen(async () => (await import('./shell/welcome.tsx')).Welcome) },
          { path: '404', lazy: screen(async () => (await import('./shell/not-found.tsx')).NotFound) },
          { path: '*', lazy: screen(async () => (await import('./shell/not-found.tsx')).NotFound) },
        ],
      },
      { path: '*', lazy: screen(async () => (await import('./shell/not-found.tsx')).NotFound) },
    ],
  },
];
