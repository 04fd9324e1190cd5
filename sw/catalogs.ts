import { registerRoute } from 'workbox-routing';
import { cachedPaths, keepOnly } from './cached-paths.ts';
import { languageOfCatalog } from './language-of-catalog.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = 'brigade-texts';

let catalogs: ReadonlySet<string> = new Set();

/** Caches this version's catalogs of these languages, so that they open offline. */
export async function keepCatalogs(languages: readonly (string | undefined)[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set(await cachedPaths(cache));
  const missing = [...catalogs].filter(
    (path) => languages.includes(languageOfCatalog(path)) && !known.has(path),
  );
  await cache.addAll(missing);
}

/** On an update, the languages cached by the version before; on the first visit, the browser's. */
async function keepUsed(): Promise<void> {
  const used = (await cachedPaths(await caches.open(CACHE))).map(languageOfCatalog);
  await keepCatalogs([...used, ...self.navigator.languages.map((tag) => tag.split('-')[0])]);
}

/** A catalog from the cache, else from the network, kept for the next time. */
async function catalogFor(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Caches catalogs by language, since a device uses one or two; `paths` are those of this version. */
export function startCatalogs(paths: readonly string[]): void {
  catalogs = new Set(paths);
  self.addEventListener('install', (event) => event.waitUntil(keepUsed()));
  self.addEventListener('activate', (event) =>
    event.waitUntil(caches.open(CACHE).then((cache) => keepOnly(cache, catalogs))),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && languageOfCatalog(url.pathname) !== undefined,
    ({ request }) => catalogFor(request),
  );
}
