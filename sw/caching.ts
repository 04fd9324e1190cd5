import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { startCatalogs } from './catalogs.ts';
import { languageOfCatalog } from './language-of-catalog.ts';
import { serverPaths } from './server-paths.ts';

const DAY_SECONDS = 24 * 60 * 60;

const addressOf = (entry: PrecacheEntry | string) => (typeof entry === 'string' ? entry : entry.url);

/**
 * The app's files are precached as one version, and every address of the app opens offline; of the catalogs only those of
 * the languages in use (`catalogs.ts`). Product pictures are served from the cache and updated in the background. API
 * responses are never cached here.
 */
export function startCaching(manifest: (PrecacheEntry | string)[]): void {
  const isCatalog = (entry: PrecacheEntry | string) => languageOfCatalog(addressOf(entry)) !== undefined;
  precacheAndRoute(manifest.filter((entry) => !isCatalog(entry)));
  cleanupOutdatedCaches();
  startCatalogs(manifest.filter(isCatalog).map((entry) => `/${addressOf(entry)}`));
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
