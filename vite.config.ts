import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { VitePWA } from 'vite-plugin-pwa';
import { runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { mapData } from './tests/support/map-data.mjs';

const LANGUAGES = ['en-US', 'tr-TR', 'es-ES'];

/** What the storefront's home page and a menu share with the board. */
const SHARED = [
  ...['catalog', 'extra', 'product', 'stock'].map((name) => `src/domain/catalog/${name}.ts`),
  ...['orders/order', 'shops/branch', 'delivery/area'].map((name) => `src/domain/${name}.ts`),
  ...['badge', 'empty-state', 'skeleton'].map((name) => `src/ui/${name}.tsx`),
  ...['compiler-runtime.js', 'cjs/react-compiler-runtime.production.js'].map(
    (name) => `node_modules/react/${name}`,
  ),
  ...['make-call', 'post-json'].map((name) => `src/sync/device/${name}.ts`),
  ...['session/clock', 'session/result-of', 'i18n/use-format', 'parts/lazy-watcher'].map(
    (name) => `src/app/${name}.ts`,
  ),
];

/**
 * What a dish's sheet, the cart and the checkout share with the board beyond that: a customer loads nothing else of the
 * staff's script.
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
  'src/app/parts/painted.ts',
  'src/contract/verdict.ts',
  ...[
    'orders/allergy-in-note',
    'orders/order-stock',
    'orders/order-totals',
    'orders/order-way',
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

/** The source wording stays in the code: a text missing from every dictionary still reads. */
const textMacros = () =>
  babel({
    include: /src\/app\/.*\.tsx?$/,
    plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }]],
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });

/** The storefront's first screen for the server to draw. Whatever it needs is in it. */
const drawing = {
  build: {
    ssr: 'src/app/first-drawing.tsx',
    outDir: 'dist/drawing',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: true as const },
};

/**
 * Both packages lead to larger files than they have: Dexie to its script for old browsers, the router to the one that
 * warns developers.
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
        // Most of both runs at once: Chrome then compiles them whole beside the main thread, not function by function on it.
        postBanner: ({ name }) =>
          name === 'page' || name === 'rules' || name === 'board' ? '//# allFunctionsCalledOnLoad' : '',
        // Four scripts instead of forty: each one costs a turn through the worker, and packs worse alone.
        codeSplitting: {
          groups: [
            // The few lines that wait for the first paint, and what fetches scripts: both stand before the page's own.
            { name: 'entry', test: /src\/app\/entry\.ts$|vite\/preload-helper/, priority: 4 },
            { name: 'page', test: /src\/app\/main\.tsx$/, priority: 3 },
            // What the storefront's first page shares with the board: a customer loads nothing else of it.
            { name: 'rules', test: (id: string) => SHARED.some((path) => id.endsWith(path)), priority: 2 },
            // A customer needs these words once there is an order.
            { name: 'order-words', test: /src\/app\/parts\/order-words\.ts$/, priority: 1.9 },
            // What the storefront keeps in the browser, and other scripts of a few lines, which pack worse alone.
            {
              name: 'kept',
              test: /src\/(app\/features\/storefront\/(kept-text|cart-keeping|currency-cookie|member-keeping|wish-keeping|first-answer|open-stream|place-words|use-with-part)\.ts|ui\/plain-click\.ts|app\/parts\/picture\.tsx|app\/parts\/skins\.module\.css)$/,
              priority: 1.7,
            },
            {
              name: 'ordered',
              test: (id: string) => ORDERED.some((path) => id.endsWith(path)),
              priority: 1.5,
            },
            // What a dish costs as it is chosen: its sheet, the cart and the checkout, whoever orders.
            {
              name: 'priced',
              test: /src\/domain\/(cart\/(cart-lines|price-line)|catalog\/option-products)\.ts$/,
              priority: 1.4,
            },
            {
              name: 'board',
              test: /src\/app\/(staff-routes|features\/orders\/orders-board|features\/shops\/place-gate|session\/require-session)\.tsx$/,
              priority: 1,
            },
            // What the pages of a menu, of the cart and of the checkout share.
            {
              name: 'menu',
              test: /src\/(app\/features\/storefront\/menu-source|contract\/storefront|domain\/(delivery\/terms|cart\/slots))\.ts$/,
              priority: 0.9,
            },
            // What forms of both doors are made of, and what is said beside their fields.
            {
              name: 'forms',
              test: /src\/(ui\/(text-field|checkbox|stack)\.tsx|app\/(i18n\/refusal-words|parts\/(payment-words|form\/(use-kept|form-draft)))\.ts)$/,
              priority: 0.8,
            },
            // The rules by which an order is made, wherever.
            { name: 'order-rules', test: /src\/domain\/cart\/(place-order|cart-lines)\.ts$/, priority: 0.7 },
            // From the cart to the placed order: who comes to the one goes on to the other.
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
 * The English wording stands in the code; of its dictionary the page needs only what has to be compiled: plurals.
 * After lingui(), which has turned the dictionary into `export const messages=JSON.parse("…")`.
 */
function onlyPlurals() {
  return {
    name: 'only-plurals',
    transform(code: string, id: string) {
      if (!id.endsWith('/i18n/en/messages.po')) return undefined;
      const text = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
      if (text === undefined) throw new Error('the English dictionary has another form than expected');
      const messages: Record<string, unknown[]> = JSON.parse(JSON.parse(text));
      const plurals = Object.entries(messages).filter(([, parts]) =>
        parts.some((part) => Array.isArray(part) && part.length > 1),
      );
      return { code: `export const messages=${JSON.stringify(Object.fromEntries(plurals))}`, map: null };
    },
  };
}

/** What each call does is said to readers of the API; the page needs no word of it. */
function withoutSummaries() {
  return {
    name: 'without-summaries',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/src\/contract\/[\w-]+\.ts$/.test(id)) return undefined;
      const bare = code.replaceAll(/\n\s*summary:\s*(?:'[^']*'|"[^"]*"),/g, '');
      return { code: bare, map: null };
    },
  };
}

/** What libraries do at the start of a page that costs a slow tablet tens of milliseconds, and the same for less. */
const CHEAPER = [
  // Whether a tag is well formed is all it wants to know; asked so, a browser reads all its time zones and calendars.
  {
    of: '/react-aria/dist/private/i18n/useDefaultLocale.mjs',
    dear: 'Intl.DateTimeFormat.supportedLocalesOf([',
    cheap: 'Intl.getCanonicalLocales([',
  },
  // A language Brigade is read in is known to be written from the left without a look at its script.
  {
    of: '/react-aria/dist/private/i18n/utils.mjs',
    dear: 'if (Intl.Locale) {',
    cheap: 'if (Intl.Locale && !/^(?:en|tr|es)(?:-[A-Z]{2})?$/.test(localeString)) {',
  },
  // A text without # has no place for the number: none is formatted.
  {
    of: '/@lingui/core/dist/index.mjs',
    dear: 'const replaceOctothorpe = (value, message) => {',
    cheap:
      'const replaceOctothorpe = (value, message) => {\n    if (!message.includes(OCTOTHORPE_PH)) return message;',
  },
];

function cheaperStart() {
  return {
    name: 'cheaper-start',
    transform(code: string, id: string) {
      const known = CHEAPER.find(({ of }) => id.endsWith(of));
      if (known === undefined) return undefined;
      if (!code.includes(known.dear)) throw new Error(`${known.of} does it in another way now`);
      return { code: code.replace(known.dear, known.cheap), map: null };
    },
  };
}

/** What fetches a script looks for styles to fetch with it; there is one file of styles, and the page names it. */
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

/** The page's script and the board's are fetched beside the first few lines, not after them. */
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

/** The name of the rows' form, so that no device has to find it out when it starts. */
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
    ...(mode === 'drawing' ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  ...(mode === 'drawing' ? drawing : isSsrBuild ? server : page),
  publicDir: isSsrBuild ? false : 'public',
  plugins: isSsrBuild
    ? mode === 'drawing'
      ? [textMacros(), react(), lingui()]
      : []
    : [
        textMacros(),
        // The compiler's memory makes a component a third larger. Screens are worth it; not plain controls and the
        // frames, which draw little and seldom, nor the board and the menu, which remember by hand what their thousand
        // tickets and dishes need.
        react({
          compiler: true,
          exclude: [
            /node_modules/,
            /src\/ui\//,
            /src\/app\/(shell|session|i18n)\//,
            /src\/app\/features\/orders\/(orders-board|ticket)/,
            /src\/app\/features\/storefront\/(menu-section|when-seen|storefront-frame)/,
          ],
        }),
        lingui(),
        onlyPlurals(),
        cheaperStart(),
        withoutSummaries(),
        plainImports(),
        preloadBoard(),
        mapData(),
        { ...optimizeLocales.vite({ locales: LANGUAGES }), enforce: 'pre' as const },
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'service-worker.ts',
          registerType: 'prompt',
          injectRegister: false,
          manifest: false,
          injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'] },
        }),
      ],
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // However busy the machine is: what is slow is the bench's business.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Left alone, one processor of two would have nothing to do.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{domain,contract,sync,server,sw,sim}/**/*.test.ts'],
          globalSetup: 'tests/support/global-database.ts',
          // Files share what they import: half of the time went into reading the same modules anew. None keeps a state.
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
