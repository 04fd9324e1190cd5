import type { Hono } from 'hono';
import type { Context } from '../context.ts';
import { storefront } from '../store/storefront.ts';

/** What search engines ask for first. */
export function bindSiteFiles(app: Hono, context: Context): void {
  const originOf = (url: string) => context.publicUrl ?? new URL(url).origin;
  app.get('/robots.txt', (http) =>
    http.text(
      `User-agent: *\nDisallow: /admin\nDisallow: /staff/\nDisallow: /cart\nSitemap: ${originOf(http.req.url)}/sitemap.xml\n`,
    ),
  );
  app.get('/sitemap.xml', async (http) => {
    const origin = originOf(http.req.url);
    const [places, dishes] = await Promise.all([
      storefront.places(context.db, ''),
      storefront.dishPaths(context.db),
    ]);
    const paths = ['/', ...places.map(({ site_uid: site, branch }) => `/${site}/${branch.sid}`), ...dishes];
    const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('');
    return http.body(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      200,
      { 'content-type': 'application/xml; charset=utf-8' },
    );
  });
}
