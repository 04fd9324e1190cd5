import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Code that only staff need, or that is too large to take ahead. What only it imports is not taken for customers. */
const NOT_FOR_CUSTOMERS =
  /src\/app\/(staff-routes\.tsx|screens\/staff-screens\.ts|alerts\/alerts\.ts|parts\/map\/map-view\.tsx|i18n\/\w+\/messages\.po)$/;
const OF_STAFF = /src\/app\/(features\/(?!storefront\/)|screens\/)/;
const START = /src\/app\/entry\.ts$/;

interface Chunk {
  moduleIds: readonly string[];
  imports: readonly string[];
  dynamicImports: readonly string[];
}

/** The scripts that a customer's page can load, from all chunks by file name. */
export function customerScripts(chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const has = (name: string, pattern: RegExp) =>
    chunks.get(name)?.moduleIds.some((id) => pattern.test(id)) === true;
  const found = new Set<string>();
  const next = [...chunks.keys()].filter((name) => has(name, START));
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    const chunk = chunks.get(name);
    if (chunk === undefined || found.has(name) || has(name, NOT_FOR_CUSTOMERS)) continue;
    found.add(name);
    next.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return found;
}

/** The modules of the staff app in these scripts. One that lists its screens makes all of them scripts for customers. */
export function staffModulesOf(chunks: ReadonlyMap<string, Chunk>, scripts: ReadonlySet<string>): string[] {
  return [...scripts].flatMap((name) => chunks.get(name)?.moduleIds.filter((id) => OF_STAFF.test(id)) ?? []);
}

/**
 * The service worker with the list of files it caches; scripts of the staff app alone are marked, because the worker
 * fetches them for staff only. The page registers it itself; the manifest is a static file.
 */
export function worker(): Plugin[] {
  let forCustomers = new Set<string>();
  return [
    {
      name: 'customer-scripts',
      apply: 'build',
      generateBundle(_options, bundle) {
        const chunks = new Map<string, Chunk>();
        for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') chunks.set(name, file);
        forCustomers = customerScripts(chunks);
        const stray = staffModulesOf(chunks, forCustomers);
        if (stray.length > 0)
          this.error(`Customers would fetch the staff app, because of ${stray.join(', ')}`);
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        globIgnores: ['reference/**'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) =>
              entry.url.endsWith('.js') && !forCustomers.has(entry.url) ? { ...entry, isStaff: true } : entry,
            ),
          }),
        ],
      },
    }),
  ];
}
