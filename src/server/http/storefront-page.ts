import { fractionDigits } from '#domain/fraction-digits.ts';
import type { ShownPage } from '#contract/pages.ts';
import type { Menu } from '../routes/storefront.ts';
import { escapeHtml } from './escape-html.ts';

/** What the first HTML of a page says of it, for whoever reads no scripts. */
export interface PageHead {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path without query; null: a page nobody shall find by a search. */
  canonical: string | null;
  image: string | null;
  /** Tags of the place's own. */
  tags?: readonly { name: string; content: string }[];
  icon?: string | null;
  /** schema.org data. */
  data: object | null;
}

/** Paths of the storefront beside the menus, as the page's routes have them. */
const PLAIN_PATHS =
  /^\/(search|cart|checkout|sign-in|register|account|address|wish-list|compare|payment|order-completed|orders|order-placed\/[\w-]+|orders\/[\w-]+\/history|orders\/[\w-]+\/[\w-]+\/[\w-]+)?\/?$/;

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

/** `/page/{slug}` */
export function slugOfPath(path: string): string | undefined {
  return /^\/page\/([a-z0-9_~-]{1,190})\/?$/.exec(path)?.[1];
}

export function pageHead(
  { title, meta_description: description, canonical, breadcrumb }: ShownPage,
  origin: string,
): PageHead {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumb.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
  return { status: 200, title: `${title} · Brigade`, description, canonical, image: null, data };
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

/** A menu as schema.org has it: Restaurant, Menu, MenuSection, MenuItem, Offer; and the way to it. */
function menuData({ branch, catalogs, products, stocks }: Menu, url: string, origin: string): object {
  const digits = fractionDigits(branch.currency);
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
    address:
      branch.site === undefined || branch.site.address_locality === ''
        ? branch.address
        : {
            '@type': 'PostalAddress',
            streetAddress: branch.address,
            addressLocality: branch.site.address_locality,
            addressRegion: branch.site.address_region,
            addressCountry: branch.country,
          },
    ...(branch.site?.logo == null ? {} : { logo: origin + branch.site.logo }),
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
    specialOpeningHoursSpecification: (branch.special_days ?? []).map(({ day, opening }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: opening === null ? '00:00' : opening[0],
      closes: opening === null ? '00:00' : opening[1],
    })),
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
    title: branch.meta_title === '' ? `${branch.shop.name} · ${branch.name}` : branch.meta_title,
    description:
      branch.meta_description === ''
        ? `${branch.address}. ${headings}`.slice(0, 155)
        : branch.meta_description,
    tags: branch.site?.metatags ?? [],
    icon: branch.site?.icon ?? null,
    canonical: path,
    image,
    data: menuData(menu, origin + path, origin),
  };
}

/** The page's HTML with what is known of it in the head, without the staff's script. */
export function withHead(html: string, head: PageHead, origin: string): string {
  const { title, description, canonical, image, data, tags: own = [], icon = null } = head;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(origin + canonical)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    image === null ? '' : `<meta property="og:image" content="${escapeHtml(origin + image)}">`,
    icon === null ? '' : `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...own.map(({ name, content }) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`),
    // `<` would end the script element.
    data === null
      ? ''
      : `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => tags.filter((tag) => tag !== '').join('\n    '))
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
}
