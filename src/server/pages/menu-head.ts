import { cookingDay } from '#domain/cart/slots.ts';
import { cutText } from '#domain/cut-text.ts';
import type { Product } from '#domain/catalog/product.ts';
import { slugOfProduct } from '#domain/catalog/product-slug.ts';
import { isAvailable } from '#domain/catalog/stock.ts';
import { hoursOfDays, pairsOf } from '#domain/shops/opening-hours.ts';
import { weekdayOf } from '#domain/time.ts';
import { plainMoney } from '#domain/plain-money.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import type { Menu } from '../routes/storefront.ts';
import type { PageHead } from './storefront-page.ts';

/** How schema.org says that it is closed all day. */
const CLOSED = ['00:00', '00:00'] as const;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A menu as schema.org data: Restaurant, Menu, MenuSection, MenuItem, Offer; and its breadcrumbs, with `dish` last. */
function menuData(
  { branch, catalogs, products, stocks, rating, server_now: now }: Menu,
  { url, origin, image }: { url: string; origin: string; image: string | null },
  dish?: Product,
): object {
  const day = cookingDay(branch, now);
  const soldOut = new Set(stocks.filter((stock) => !isAvailable(stock, day)).map(({ sid }) => sid));
  const sections = catalogs
    .map((catalog) => ({ catalog, items: products.filter(({ catalog_id: of }) => of === catalog.sid) }))
    .filter(({ items }) => items.length > 0);
  const { address_locality: locality = '', address_region: region = '' } = branch.site ?? {};
  const { cuisines = [] } = branch.shop;
  const restaurant = {
    '@type': 'Restaurant',
    name: branchTitle(branch.shop.name, branch.name),
    url,
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.address,
      ...(locality === '' ? {} : { addressLocality: locality }),
      ...(region === '' ? {} : { addressRegion: region }),
      addressCountry: branch.country,
    },
    ...(image === null ? {} : { image: origin + image }),
    ...(cuisines.length === 0 ? {} : { servesCuisine: cuisines }),
    ...(branch.site?.logo == null ? {} : { logo: origin + branch.site.logo }),
    ...(branch.phone === '' ? {} : { telephone: branch.phone }),
    ...(branch.lat === null || branch.lng === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lng } }),
    ...(rating === undefined
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
          },
        }),
    openingHoursSpecification: DAYS.flatMap((dayOfWeek, index) =>
      pairsOf(branch.opening_hours, { ...hoursOfDays(branch, 'opening'), special: new Map() }, '', index).map(
        ([opens, closes]) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }),
      ),
    ),
    specialOpeningHoursSpecification: (branch.special_days ?? []).flatMap(({ day, name = '' }) => {
      const pairs = pairsOf(branch.opening_hours, hoursOfDays(branch, 'opening'), day, weekdayOf(day));
      return (pairs.length === 0 ? [CLOSED] : pairs).map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        ...(name === '' ? {} : { name }),
        validFrom: day,
        validThrough: day,
        opens,
        closes,
      }));
    }),
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: sections.map(({ catalog, items }) => ({
        '@type': 'MenuSection',
        name: catalog.name,
        hasMenuItem: items.map((product) => ({
          '@type': 'MenuItem',
          name: product.name,
          url: `${url}/product/${slugOfProduct(product)}`,
          ...(product.text === '' ? {} : { description: product.text }),
          ...(product.image === null ? {} : { image: origin + product.image }),
          offers: {
            '@type': 'Offer',
            price: plainMoney(product.price, branch.currency),
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
      ...(dish === undefined
        ? []
        : [
            {
              '@type': 'ListItem',
              position: 3,
              name: dish.name,
              item: `${url}/product/${slugOfProduct(dish)}`,
            },
          ]),
    ],
  };
  return { '@context': 'https://schema.org', '@graph': [restaurant, crumbs] };
}

/** The common part of the head of a menu's page and of its dishes' pages. */
function headOfAny({ branch: { site } }: Menu, path: string) {
  return {
    manifest: `/manifests${path}.webmanifest`,
    status: 200,
    tags: site?.metatags ?? [],
    icon: site?.icon ?? null,
  } as const;
}

export function menuHead(menu: Menu, path: string, image: string | null, origin: string): PageHead {
  const { branch, catalogs } = menu;
  const headings = catalogs
    .filter(({ parent }) => parent === null)
    .map(({ name }) => name)
    .join(', ');
  return {
    ...headOfAny(menu, path),
    title: branch.meta_title === '' ? branchTitle(branch.shop.name, branch.name) : branch.meta_title,
    description:
      branch.meta_description === ''
        ? cutText(`${branch.address}. ${headings}`, 155)
        : branch.meta_description,
    canonical: path,
    screen: 'menu-page',
    image,
    data: () => menuData(menu, { url: origin + path, origin, image }),
  };
}

/** The head of a dish's page, with its own name, description and picture. */
export function productHead(
  menu: Menu,
  product: Product,
  path: string,
  image: string | null,
  origin: string,
): PageHead {
  const { branch } = menu;
  const ofPlace = branchTitle(branch.shop.name, branch.name);
  const text = product.text.replaceAll(/\s+/g, ' ');
  return {
    ...headOfAny(menu, path),
    title: `${product.name} · ${ofPlace}`,
    description: cutText(text === '' ? `${product.name}. ${ofPlace}, ${branch.address}` : text, 155),
    screen: 'dish-page',
    canonical: `${path}/product/${slugOfProduct(product)}`,
    image: product.image ?? image,
    data: () => menuData({ ...menu, products: [product] }, { url: origin + path, origin, image }, product),
  };
}
