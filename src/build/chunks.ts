/** Modules the storefront's home page and menu share with the board. */
const SHARED = [
  ...['catalog', 'extra', 'product', 'stock'].map((name) => `src/domain/catalog/${name}.ts`),
  'src/domain/orders/order-status.ts',
  'src/domain/json-text.ts',
  'src/app/shell/screen.tsx',
  'src/ui/is-mirrored.ts',
  ...['shops/branch', 'shops/branch-title', 'shops/lite', 'shops/shop-services', 'delivery/area'].map(
    (name) => `src/domain/${name}.ts`,
  ),
  ...['badge', 'empty-state', 'skeleton'].map((name) => `src/ui/${name}.tsx`),
  ...['compiler-runtime.js', 'cjs/react-compiler-runtime.production.js'].map(
    (name) => `node_modules/react/${name}`,
  ),
  ...['make-call', 'post-json'].map((name) => `src/sync/device/${name}.ts`),
  ...[
    'clock/clock',
    'calls/result-of',
    'i18n/use-format',
    'parts/frame/lazy-with-retry',
    'parts/rendering/use-media',
  ].map((name) => `src/app/${name}.ts`),
];

/**
 * Further modules the product sheet, cart and checkout share with the board, so that customers load nothing else of the
 * staff app.
 */
const ORDERED = [
  'react-aria/dist/private/link/useLink.mjs',
  'react-aria-components/dist/private/Link.mjs',
  'src/ui/field.module.css',
  'src/ui/stack.tsx',
  'src/ui/stack.module.css',
  'src/ui/link.tsx',
  'src/ui/link.module.css',
  'src/ui/chip-group.tsx',
  'src/ui/chip-group.module.css',
  'src/ui/tap-button.tsx',
  'src/app/parts/rendering/after-paint.ts',
  ...[
    'mutation',
    'verdict',
    'orders/order',
    'orders/order-history',
    'orders/order-line',
    'orders/payment',
    'orders/promise',
    'orders/allergy-in-note',
    'orders/order-stock',
    'orders/order-totals',
    'orders/fulfillment',
    'bookings/booking',
    'tables/floor-steps',
    'tables/live-payments',
    'tables/table',
  ].map((name) => `src/domain/${name}.ts`),
];

const endsWithOneOf = (paths: readonly string[]) => (id: string) => paths.some((path) => id.endsWith(path));

/**
 * Which modules of the page load together, the highest priority first. A few scripts instead of forty: each costs a
 * round through the worker, and small files compress worse.
 */
export const chunkGroups = [
  // The worker caches the catalogs of the languages a device uses, by these names.
  {
    debugName: 'texts',
    name: (id: string) => {
      const [, language = '', of = ''] = /i18n\/(\w+)\/messages\.po(\?storefront)?/.exec(id) ?? [];
      return `texts-${language}${of.replace('?', '-')}`;
    },
    test: /i18n\/\w+\/messages\.po/,
    priority: 5,
  },
  // The code that waits for the first paint, and the import helper: both load before the page's script.
  { name: 'entry', test: /src\/app\/entry\.ts$|vite\/preload-helper/, priority: 4 },
  { name: 'page', test: /src\/app\/main\.tsx$/, priority: 3 },
  // Shared by the storefront's first page and the board.
  { name: 'rules', test: endsWithOneOf(SHARED), priority: 2 },
  // Customers need these texts only with an order.
  { name: 'order-labels', test: /src\/app\/parts\/orders\/order-labels\.ts$/, priority: 1.9 },
  // The storefront's browser storage, and other small modules, which compress worse alone.
  {
    name: 'stored',
    test: /src\/(app\/features\/storefront\/(shared\/(local-storage-text|first-answer|open-stream|use-is-wide|use-lazy-action)|cart\/(stored-cart|cart-question)|frame\/currency-cookie|account\/stored-member|address\/delivery-address-text|wishes\/stored-wishes|menu\/stored-needs|orders\/placed-orders-name|branches\/branch-status-label)\.ts|ui\/plain-click\.ts|app\/parts\/pictures\/picture\.tsx)$/,
    priority: 1.7,
  },
  // Home, the search and a shop's branches.
  {
    name: 'branches',
    test: /src\/app\/features\/storefront\/branches\/(home-page|branches-page|listed-branches|branch-facts)\.tsx$/,
    priority: 1.65,
  },
  // Of home: what the checkout and a dialog need of it, too, without its other code.
  {
    name: 'marketplace',
    test: /src\/(contract\/marketplace|app\/features\/storefront\/address\/stored-delivery-address)\.ts$/,
    priority: 1.6,
  },
  // Only the menu shows a shop's own colors.
  { name: 'themes', test: /src\/domain\/shops\/(colors|themes)\.ts$/, priority: 1.6 },
  // Requested when a page has been open for a while.
  { name: 'site-info', test: /src\/contract\/site\.ts$/, priority: 1.6 },
  {
    name: 'ordered',
    test: endsWithOneOf(ORDERED),
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
    test: /src\/app\/(staff-routes|features\/orders\/orders-board|features\/shops\/branch-gate|auth\/require-session)\.tsx$/,
    priority: 1,
  },
  // The bar for troubles, once the page is there.
  {
    name: 'when-idle-troubles',
    test: /src\/app\/(shell\/connected-trouble-bar|parts\/frame\/trouble-bar|parts\/kitchen\/use-is-idle)\.tsx?$/,
    priority: 0.96,
  },
  // What the orders board needs once it is rendered.
  {
    name: 'when-idle-board',
    test: /src\/app\/(features\/orders\/(board-edge|board-search)|parts\/kitchen\/(hidden-tickets|use-hidden-tickets|use-column-breaks|column-breaks|ticket-layout|root-scale))\.tsx?$/,
    priority: 0.95,
  },
  // Shared by the pages of menu, cart and checkout.
  {
    name: 'menu',
    test: /src\/(app\/features\/storefront\/(menu\/menu-source|branches\/use-wait-text|orders\/ordered-dishes)|app\/i18n\/distance-text|contract\/storefront|domain\/(delivery\/(terms|distance-unit)|cart\/slots|shops\/message-mode))\.ts$/,
    priority: 0.9,
  },
  // Form controls of both apps, and their error texts.
  {
    name: 'forms',
    test: /src\/(ui\/(text-field|checkbox|stack|error-state)\.tsx|app\/parts\/frame\/refusal-state\.tsx|app\/(i18n\/refusal-text|parts\/(orders\/payment-labels|form\/(use-stored-draft|form-draft)))\.ts)$/,
    priority: 0.8,
  },
  // The rules for placing an order, in both apps.
  {
    name: 'order-rules',
    test: /src\/domain\/cart\/(place-order|place-order-mutation|admit-order|assemble-order|price-cart|minimum-order|cart-lines)\.ts$/,
    priority: 0.7,
  },
  // What the pages of an order share with the cart, without the rules for placing one.
  {
    name: 'order-view',
    test: /src\/app\/(parts\/(orders\/(order-bill|bill-table)|catalog\/priced-option)|features\/storefront\/(account\/member|shared\/(guest-bill|call-link)|orders\/(placed-orders|use-followed-order|use-placed|use-order-state-label|use-promise-text)))\.tsx?$/,
    priority: 0.65,
  },
  // Cart and checkout: most customers visit both.
  {
    name: 'ordering',
    test: /src\/app\/features\/storefront\/(cart\/cart-page|checkout\/checkout-page)\.tsx$/,
    priority: 0.6,
  },
];
