import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { VitePWA } from 'vite-plugin-pwa';
import { runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { apiReference } from './src/build/api-reference.ts';
import { describeFields } from './src/build/describe-fields.ts';
import { compressPage } from './src/build/compress-page.ts';
import { mapData } from './src/build/map-data.mjs';

const LANGUAGES = ['en-US', 'tr-TR', 'es-ES'];

/** Modules the storefront's home page and menu share with the board. */
const SHARED = [
  ...['catalog', 'extra', 'product', 'stock'].map((name) => `src/domain/catalog/${name}.ts`),
  ...['order', 'order-history', 'order-line', 'order-status'].map((name) => `src/domain/orders/${name}.ts`),
  ...['shops/branch', 'delivery/area'].map((name) => `src/domain/${name}.ts`),
  ...['badge', 'empty-state', 'skeleton'].map((name) => `src/ui/${name}.tsx`),
  ...['compiler-runtime.js', 'cjs/react-compiler-runtime.production.js'].map(
    (name) => `node_modules/react/${name}`,
  ),
  ...['make-call', 'post-json'].map((name) => `src/sync/device/${name}.ts`),
  ...['session/clock', 'session/result-of', 'i18n/use-format', 'parts/lazy-with-retry'].map(
    (name) => `src/app/${name}.ts`,
  ),
];

/**
 * Further modules the product sheet, cart and checkout share with the board, so that customers load nothing else of the
 * staff app.
 */
const ORDERED = [
  ...[
    'utils/keyboard',
    'utils/useLabels',
    'utils/useEvent',
    'utils/constants',
    'focus/virtualFocus',
    'link/useLink',
  ].map((name) => `react-aria/dist/private/${name}.mjs`),
  'react-stately/dist/private/utils/useControlledState.mjs',
  'react-aria-components/dist/private/Link.mjs',
  'src/ui/field.module.css',
  'src/ui/stack.tsx',
  'src/ui/stack.module.css',
  'src/ui/link.tsx',
  'src/ui/link.module.css',
  'src/app/parts/after-paint.ts',
  'src/contract/verdict.ts',
  ...[
    'orders/allergy-in-note',
    'orders/order-stock',
    'orders/order-totals',
    'orders/fulfillment',
    'shops/lite',
    'tables/floor-steps',
    'tables/live-payments',
    'tables/table',
  ].map((name) => `src/domain/${name}.ts`),
];

const server = {
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
  },
};

/** Keeps the source wording in the code, shown for texts missing from a catalog. */
const textMacros = () =>
  babel({
    include: /src\/app\/.*\.tsx?$/,
    plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }]],
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });

/** The storefront's screens for server rendering, as one self-contained module. */
const ssr = {
  build: {
    ssr: 'src/app/ssr.tsx',
    outDir: 'dist/ssr',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: true as const },
};

/**
 * Aliases to smaller builds than the packages resolve to: Dexie's for modern browsers, the router's for production.
 */
const SMALLER = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`node_modules/${replacement}`, import.meta.url)),
}));

const page = {
  resolve: { alias: SMALLER },
  build: {
    outDir: 'dist/page',
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        // Most functions run at start: this hint lets Chrome compile the whole script off the main thread.
        postBanner: ({ name }) =>
          name === 'page' || name === 'rules' || name === 'board' ? '//# allFunctionsCalledOnLoad' : '',
        // Four scripts instead of forty: each costs a round through the worker, and small files compress worse.
        codeSplitting: {
          groups: [
            // The code that waits for the first paint, and the import helper: both load before the page's script.
            { name: 'entry', test: /src\/app\/entry\.ts$|vite\/preload-helper/, priority: 4 },
            { name: 'page', test: /src\/app\/main\.tsx$/, priority: 3 },
            // Shared by the storefront's first page and the board.
            { name: 'rules', test: (id: string) => SHARED.some((path) => id.endsWith(path)), priority: 2 },
            // Customers need these texts only with an order.
            { name: 'order-labels', test: /src\/app\/parts\/order-labels\.ts$/, priority: 1.9 },
            // The storefront's browser storage, and other small modules, which compress worse alone.
            {
              name: 'stored',
              test: /src\/(contract\/storefront\.ts|app\/features\/storefront\/(local-storage-text|stored-cart|currency-cookie|stored-member|stored-wishes|first-answer|open-stream|branch-status-label|use-lazy-action)\.ts|ui\/plain-click\.ts|app\/parts\/picture\.tsx|app\/parts\/skins\.module\.css)$/,
              priority: 1.7,
            },
            // Requested when a page has been open for a while.
            { name: 'site-info', test: /src\/contract\/site\.ts$/, priority: 1.6 },
            {
              name: 'ordered',
              test: (id: string) => ORDERED.some((path) => id.endsWith(path)),
              priority: 1.5,
            },
            // Pricing: product sheet, cart and checkout of both apps.
            {
              name: 'priced',
              test: /src\/domain\/(cart\/(cart-lines|price-line)|catalog\/option-products)\.ts$/,
              priority: 1.4,
            },
            {
              name: 'board',
              test: /src\/app\/(staff-routes|features\/orders\/orders-board|features\/shops\/branch-gate|session\/require-session)\.tsx$/,
              priority: 1,
            },
            // Shared by the pages of menu, cart and checkout.
            {
              name: 'menu',
              test: /src\/(app\/features\/storefront\/menu-source|domain\/(delivery\/terms|cart\/slots|shops\/message-mode))\.ts$/,
              priority: 0.9,
            },
            // Form controls of both apps, and their error texts.
            {
              name: 'forms',
              test: /src\/(ui\/(text-field|checkbox|stack)\.tsx|app\/(i18n\/refusal-text|parts\/(payment-labels|form\/(use-stored-draft|form-draft)))\.ts)$/,
              priority: 0.8,
            },
            // The rules for placing an order, in both apps.
            { name: 'order-rules', test: /src\/domain\/cart\/(place-order|cart-lines)\.ts$/, priority: 0.7 },
            // Cart and checkout: most customers visit both.
            {
              name: 'ordering',
              test: /src\/app\/features\/storefront\/(cart-page|checkout-page)\.tsx$/,
              priority: 0.6,
            },
          ],
        },
      },
    },
  },
};

/**
 * Reduces the English catalog to plurals, which have to be compiled; the other texts are in the code. Runs after
 * lingui(), which has turned the catalog into `export const messages=JSON.parse("…")`.
 */
function onlyPlurals() {
  return {
    name: 'only-plurals',
    transform(code: string, id: string) {
      if (!id.endsWith('/i18n/en/messages.po')) return undefined;
      const text = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
      if (text === undefined) throw new Error('the English catalog has an unexpected format');
      const messages: Record<string, unknown[]> = JSON.parse(JSON.parse(text));
      const plurals = Object.entries(messages).filter(([, parts]) =>
        parts.some((part) => Array.isArray(part) && part.length > 1),
      );
      return { code: `export const messages=${JSON.stringify(Object.fromEntries(plurals))}`, map: null };
    },
  };
}

/** Removes the summary and audit metadata of the calls, which only the server uses. */
function withoutSummaries() {
  return {
    name: 'without-summaries',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/src\/contract\/[\w-]+\.ts$/.test(id)) return undefined;
      const bare = code.replaceAll(/\n\s*(?:summary|audit):\s*(?:'[^']*'|"[^"]*"),/g, '');
      return { code: bare, map: null };
    },
  };
}

/** Replaces library code that costs a slow tablet tens of milliseconds at start with a cheaper equivalent. */
const FASTER_START = [
  // It only checks that a language tag is well formed; this call makes the browser load all time zones and calendars.
  {
    of: '/react-aria/dist/private/i18n/useDefaultLocale.mjs',
    find: 'Intl.DateTimeFormat.supportedLocalesOf([',
    replace: 'Intl.getCanonicalLocales([',
  },
  // Brigade's languages are left-to-right; no need to look up their script.
  {
    of: '/react-aria/dist/private/i18n/utils.mjs',
    find: 'if (Intl.Locale) {',
    replace: 'if (Intl.Locale && !/^(?:en|tr|es)(?:-[A-Z]{2})?$/.test(localeString)) {',
  },
  // A text without # does not contain the number: do not format it.
  {
    of: '/@lingui/core/dist/index.mjs',
    find: 'const replaceOctothorpe = (value, message) => {',
    replace:
      'const replaceOctothorpe = (value, message) => {\n    if (!message.includes(OCTOTHORPE_PH)) return message;',
  },
];

function fasterStart() {
  return {
    name: 'faster-start',
    transform(code: string, id: string) {
      const known = FASTER_START.find(({ of }) => id.endsWith(of));
      if (known === undefined) return undefined;
      if (!code.includes(known.find)) throw new Error(`${known.of} has changed: update its patch`);
      return { code: code.replace(known.find, known.replace), map: null };
    },
  };
}

/** Replaces Vite's import helper, which also loads styles: there is one style sheet, linked by the page. */
function plainImports() {
  return {
    name: 'plain-imports',
    apply: 'build' as const,
    transform(_code: string, id: string) {
      if (id !== '\0vite/preload-helper.js') return undefined;
      return { code: 'export const __vitePreload = (load) => load();', map: null };
    },
  };
}

/** Preloads the page's and the board's scripts in parallel with the entry script. */
function preloadBoard() {
  return {
    name: 'preload-board',
    transformIndexHtml: {
      order: 'post' as const,
      handler(_html: string, { bundle }: { bundle?: Record<string, { name?: string; fileName: string }> }) {
        return Object.values(bundle ?? {})
          .filter(({ name }) => name === 'page' || name === 'board')
          .map(({ fileName }) => {
            const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` };
            return { tag: 'link', attrs, injectTo: 'head' as const };
          });
      },
    },
  };
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** The hash of the row schemas, computed at build time rather than at each start of a device. */
async function rowSchema(): Promise<string> {
  const { module } = await runnerImport<typeof import('./src/sync/device/schema-hash.ts')>(
    './src/sync/device/schema-hash.ts',
    { configFile: false },
  );
  return module.rowSchemaHash();
}

export default defineConfig(async ({ command, isSsrBuild, mode }) => ({
  define: {
    __APP_VERSION__: JSON.stringify(version),
    ...(command === 'build' && !isSsrBuild ? { __ROW_SCHEMA__: JSON.stringify(await rowSchema()) } : {}),
    ...(mode === 'ssr' ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  ...(mode === 'ssr' ? ssr : isSsrBuild ? server : page),
  publicDir: isSsrBuild ? false : 'public',
  plugins: isSsrBuild
    ? mode === 'ssr'
      ? [textMacros(), react(), lingui()]
      : [describeFields()]
    : [
        ...(mode === 'test' ? [describeFields()] : []),
        textMacros(),
        // React Compiler makes a component a third larger. Excluded are controls and frames, which render little and
        // rarely, and the board and the menu, which memoize their thousand tickets and dishes by hand.
        react({
          compiler: true,
          exclude: [
            /node_modules/,
            /src\/ui\//,
            /src\/app\/(shell|session|i18n)\//,
            /src\/app\/features\/orders\/(orders-board|ticket)/,
            /src\/app\/features\/storefront\/(menu-section|render-when-visible|storefront-frame)/,
          ],
        }),
        lingui(),
        onlyPlurals(),
        fasterStart(),
        withoutSummaries(),
        plainImports(),
        preloadBoard(),
        mapData(),
        apiReference(),
        { ...optimizeLocales.vite({ locales: LANGUAGES }), enforce: 'pre' as const },
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'service-worker.ts',
          registerType: 'prompt',
          injectRegister: false,
          manifest: false,
          injectManifest: {
            globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
            globIgnores: ['reference/**'],
          },
        }),
        compressPage(),
      ],
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // Generous, for busy machines: the benchmarks measure speed.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default would leave one of two cores idle.
    maxWorkers: '100%',
    // CI tells a flaky test from a broken one; `.ci/run` lists the flaky ones.
    retry: process.env['CI'] === undefined ? 0 : 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{domain,contract,sync,server,sw,sim,docs}/**/*.test.ts'],
          globalSetup: 'tests/support/global-database.ts',
          // Files share their imports: half of the time went into loading the same modules again. None keeps state.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/{ui,app}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/page-setup.ts'],
        },
      },
    ],
  },
}));
