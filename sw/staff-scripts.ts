import { readSetting } from '#device/device-settings.ts';
import { cachedPaths, keepOnly } from './cached-paths.ts';

declare const self: ServiceWorkerGlobalScope;

/** Kept apart from the storefront's files, so that its presence marks a device of staff. */
const CACHE = 'brigade-staff-scripts';
/** Requests at a time; more would slow down the page's own. */
const AT_ONCE = 4;

/** The paths of the scripts; named by their content, so one that is cached is never out of date. */
let paths: ReadonlySet<string> = new Set();

/** A page of the staff app is open, a person is signed in, or the scripts were taken before. */
async function isOfStaff(): Promise<boolean> {
  if (await self.caches.has(CACHE)) return true;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ url }) => /^\/admin(\/|$)/.test(new URL(url).pathname))) return true;
  return (await readSetting('session')) !== null;
}

/** Tells the open pages how many of the scripts are cached. */
async function report(done: number): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const one of windows) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no target origin
    one.postMessage({ type: 'STORED', done, total: paths.size });
  }
}

/** Caches the scripts that are not cached yet. */
async function takeMissing(): Promise<void> {
  const cache = await self.caches.open(CACHE);
  const cached = new Set(await cachedPaths(cache));
  const missing = [...paths].filter((path) => !cached.has(path));
  const rest = missing.values();
  let done = paths.size - missing.length;
  await report(done);
  const lane = async () => {
    for (const path of rest) {
      await cache.add(path);
      done += 1;
      await report(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

let taking: Promise<void> | undefined;

/** The installation and the page may ask at the same time. */
function take(): Promise<void> {
  taking ??= takeMissing().finally(() => {
    taking = undefined;
  });
  return taking;
}

/** Deletes the scripts of earlier versions. Opening the cache would mark a guest's device as one of staff. */
async function forgetOthers(): Promise<void> {
  if (await self.caches.has(CACHE)) await keepOnly(await self.caches.open(CACHE), paths);
}

/** The scripts that only the staff app loads: customers do not fetch them, staff have them offline. */
export const staffScripts = {
  /** Starts with the scripts of this version. On a device of staff the version is complete only with them. */
  start(scripts: readonly string[]): void {
    paths = new Set(scripts);
    self.addEventListener('install', (event) =>
      event.waitUntil(isOfStaff().then((isStaff) => (isStaff ? take() : undefined))),
    );
    self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
  },
  take,
  has: (path: string): boolean => paths.has(path),
  /** From the cache, else from the server. */
  answer: async ({ request }: { request: Request }): Promise<Response> =>
    (await self.caches.match(request, { cacheName: CACHE })) ?? fetch(request),
};
