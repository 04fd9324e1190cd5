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
 * The page's own files, whole and of one version; any address of the app opens without a network; pictures of
 * products are shown from the cache and renewed behind it. Answers of the server are never cached here.
 */
export function startCaching(manifest: (PrecacheEntry | string)[]): void {
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [...serverPaths],
    }),
  );
  // The map that comes with the app is large and seldom looked at: kept from its first use on.
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
