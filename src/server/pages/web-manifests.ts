import type { Hono } from 'hono';
import type { Language } from '#domain/languages.ts';
import { themeOf } from '#domain/shops/themes.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import type { Context } from '../context.ts';
import { refusalResponse } from '../http/bind-routes.ts';
import { menuAt } from '../routes/storefront.ts';
import type { Menu } from '../routes/storefront.ts';

const BRIGADE_ICONS = [
  { src: '/icons/brigade.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/brigade-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/brigade-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/brigade-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const COMMON = { scope: '/', display: 'standalone', orientation: 'any', categories: ['food'] } as const;

/** A restaurant as an app of its own on the phone of a customer: its name, icon and colors, opening its menu. */
function manifestOf({ branch }: Menu, path: string): object {
  const { accent, surface } = themeOf(branch).theme.light;
  const icon = branch.site?.icon ?? branch.site?.logo ?? null;
  return {
    ...COMMON,
    id: path,
    start_url: path,
    name: branchTitle(branch.shop.name, branch.name),
    short_name: branch.shop.name,
    description: branch.meta_description === '' ? branch.address : branch.meta_description,
    theme_color: accent,
    background_color: surface,
    icons: [...(icon === null ? [] : [{ src: icon, sizes: 'any', purpose: 'any' }]), ...BRIGADE_ICONS],
  };
}

const MARKETPLACE = {
  ...COMMON,
  id: '/',
  start_url: '/',
  name: 'Brigade: order from restaurants near you',
  short_name: 'Brigade',
  description: 'Menus from restaurants near you: delivery, pickup or at your table',
  theme_color: '#14532d',
  background_color: '#f5f1e8',
  icons: BRIGADE_ICONS,
};

const HEADERS = {
  'content-type': 'application/manifest+json; charset=utf-8',
  'cache-control': 'public, max-age=3600',
};

/** The web app manifests of customers: one for each branch, and one for the marketplace. The staff's is a file. */
export function bindWebManifests(app: Hono, context: Context): void {
  app.get('/manifests/marketplace.webmanifest', (http) =>
    http.body(JSON.stringify(MARKETPLACE), 200, HEADERS),
  );
  app.get('/manifests/:site/:file{.+\\.webmanifest}', async (http) => {
    const site = http.req.param('site');
    const place = http.req.param('file').replace(/\.webmanifest$/, '');
    const language: Language = 'en';
    const found = await menuAt(context, site, place, language);
    if (found === undefined || found.menu.branch.unopened === true)
      return refusalResponse(http, 404, 'not_found');
    return http.body(JSON.stringify(manifestOf(found.menu, `/${site}/${place}`)), 200, HEADERS);
  });
}
