import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { serverPaths } from './server-paths.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * The app's files are precached as one version, and every address of the app opens offline. Product pictures are served
 * from the cache and updated in the background. API responses are never cached here.
 */
export function startCaching(manifest: (PrecacheEntry | string)[]): void {
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [...serverPaths],
    }),
  );
  // The included map is large and rarely used, so it is cached on first use.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/map/'),
    new StaleWhileRevalidate({ cacheName: 'brigade-map' }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    new StaleWhileRevalidate({
      cacheName: 'brigade-media',
      plugins: [
        new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
      ],
    }),
  );
}
