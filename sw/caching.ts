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
import { pageOfApp } from './page-of-app.ts';
import { serverPaths } from './server-paths.ts';
import { staffScripts } from './staff-scripts.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** A file of the build; `isStaff`: a script that the storefront never loads. */
export type BuiltFile = PrecacheEntry & { isStaff?: boolean };

const isCatalog = ({ url }: BuiltFile) => languageOfCatalog(url) !== undefined;
const isOfStaff = (file: BuiltFile) => file.isStaff === true && !isCatalog(file);

/**
 * The app's files are precached as one version, and every address of the app opens offline; of the catalogs only those of
 * the languages in use (`catalogs.ts`), the scripts of the staff app only where staff work (`staff-scripts.ts`). Product
 * pictures are served from the cache and updated in the background. API responses are never cached here.
 */
export function startCaching(files: readonly BuiltFile[]): void {
  precacheAndRoute(files.filter((file) => !isCatalog(file) && !isOfStaff(file)));
  staffScripts.start(files.filter(isOfStaff).map(({ url }) => `/${url}`));
  registerRoute(({ url, sameOrigin }) => sameOrigin && staffScripts.has(url.pathname), staffScripts.answer);
  cleanupOutdatedCaches();
  startCatalogs(files.filter(isCatalog).map(({ url }) => `/${url}`));
  const page = createHandlerBoundToURL('/index.html');
  registerRoute(
    new NavigationRoute(async (navigation) => pageOfApp(await page(navigation), navigation.url), {
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
