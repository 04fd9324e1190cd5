import type { Menu } from '../routes/storefront.ts';

/** What the first HTML of a page says of it, for whoever reads no scripts. */
export interface PageHead {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path without query; null: a page nobody shall find by a search. */
  canonical: string | null;
  image: string | null;
  /** schema.org data. */
  data: object | null;
}

/** Paths of the storefront beside the menus, as the page's routes have them. */
const PLAIN_PATHS =
  /^\/(search|cart|checkout|orders|order-placed\/[\w-]+|orders\/[\w-]+\/[\w-]+\/[\w-]+)?\/?$/;

export function isPlainPath(path: string): boolean {
  return PLAIN_PATHS.test(path);
}

/** `/{site}/{place}` */
export function placeOfPath(path: string): { site: string; place: string } | undefined {
  const found = /^\/([a-z0-9_-]{1,60})\/([a-z0-9_-]{1,60})\/?$/.exec(path);
  return found?.[1] === undefined || found[2] === undefined || found[1] === 'admin'
    ? undefined
    : { site: found[1], place: found[2] };
}

export function plainHead(path: string): PageHead {
  const isHome = path === '/';
  return {
    status: 200,
    title: 'Order from restaurants near you · Brigade',
    description: 'Menus of restaurants near you: delivery, pickup and tables, now or later.',
    canonical: isHome ? '/' : null,
    image: null,
    data: isHome ? { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Brigade' } : null,
  };
}

export const MISSING: PageHead = {
  status: 404,
  title: 'Not found · Brigade',
  description: '',
  canonical: null,
  image: null,
  data: null,
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** How many digits a currency has behind the point. */
function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** A menu as schema.org has it: Restaurant, Menu, MenuSection, MenuItem, Offer; and the way to it. */
function menuData({ branch, catalogs, products, stocks }: Menu, url: string, origin: string): object {
  const digits = minorDigits(branch.currency);
  const soldOut = new Set(
    stocks.filter(({ available, count }) => !available || count === 0).map(({ sid }) => sid),
  );
  const sections = catalogs
    .map((catalog) => ({ catalog, items: products.filter(({ catalog_id: of }) => of === catalog.sid) }))
    .filter(({ items }) => items.length > 0);
  const restaurant = {
    '@type': 'Restaurant',
    name: `${branch.shop.name} · ${branch.name}`,
    url,
    address: branch.address,
    ...(branch.phone === '' ? {} : { telephone: branch.phone }),
    ...(branch.lat === null || branch.lng === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lng } }),
    openingHoursSpecification: branch.opening_hours.flatMap((hours, index) =>
      hours === null
        ? []
        : [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: DAYS[index],
              opens: hours[0],
              closes: hours[1],
            },
          ],
    ),
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: sections.map(({ catalog, items }) => ({
        '@type': 'MenuSection',
        name: catalog.name,
        hasMenuItem: items.map((product) => ({
          '@type': 'MenuItem',
          name: product.name,
          ...(product.text === '' ? {} : { description: product.text }),
          ...(product.image === null ? {} : { image: origin + product.image }),
          offers: {
            '@type': 'Offer',
            price: (product.price / 10 ** digits).toFixed(digits),
            priceCurrency: branch.currency,
            availability: `https://schema.org/${soldOut.has(product.sid) ? 'SoldOut' : 'InStock'}`,
          },
        })),
      })),
    },
  };
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Brigade', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: restaurant.name, item: url },
    ],
  };
  return { '@context': 'https://schema.org', '@graph': [restaurant, crumbs] };
}

export function menuHead(menu: Menu, path: string, image: string | null, origin: string): PageHead {
  const { branch, catalogs } = menu;
  const headings = catalogs
    .filter(({ parent }) => parent === null)
    .map(({ name }) => name)
    .join(', ');
  return {
    status: 200,
    title: `${branch.shop.name} · ${branch.name}`,
    description: `${branch.address}. ${headings}`.slice(0, 155),
    canonical: path,
    image,
    data: menuData(menu, origin + path, origin),
  };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The page's HTML with what is known of it in the head, without the staff's script. */
export function withHead(html: string, head: PageHead, origin: string): string {
  const { title, description, canonical, image, data } = head;
  const tags = [
    `<title>${escaped(title)}</title>`,
    description === '' ? '' : `<meta name="description" content="${escaped(description)}">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escaped(origin + canonical)}">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    image === null ? '' : `<meta property="og:image" content="${escaped(origin + image)}">`,
    // `<` would end the script element.
    data === null
      ? ''
      : `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => tags.filter((tag) => tag !== '').join('\n    '))
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
}
