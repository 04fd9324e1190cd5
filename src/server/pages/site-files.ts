import type { Hono } from 'hono';
import { DAY_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { refusalResponse } from '../http/bind-routes.ts';
import { storefront } from '../store/storefront.ts';

const SECURITY_TEXT_MS = 180 * DAY_MS;

/** robots.txt, sitemap and security.txt. */
export function bindSiteFiles(app: Hono, context: Context, securityContact?: string): void {
  // RFC 9116
  app.get('/.well-known/security.txt', (http) => {
    if (securityContact === undefined) return refusalResponse(http, 404, 'not_found');
    const expires = new Date(context.clock.now() + SECURITY_TEXT_MS).toISOString();
    const address = context.publicUrl;
    const canonical = address === undefined ? '' : `Canonical: ${address}/.well-known/security.txt\n`;
    return http.text(`Contact: ${securityContact}\nExpires: ${expires}\n${canonical}`);
  });
  const originOf = (url: string) => context.publicUrl ?? new URL(url).origin;
  app.get('/robots.txt', (http) =>
    http.text(
      `User-agent: *\nDisallow: /admin\nDisallow: /staff/\nDisallow: /cart\nSitemap: ${originOf(http.req.url)}/sitemap.xml\n`,
    ),
  );
  app.get('/sitemap.xml', async (http) => {
    const origin = originOf(http.req.url);
    const [places, dishes] = await Promise.all([
      storefront.places(context.db, '', context.mail !== undefined, true),
      storefront.dishPaths(context.db),
    ]);
    const paths = ['/', ...places.map(({ site_uid: site, branch }) => `/${site}/${branch.sid}`), ...dishes];
    const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('');
    return http.body(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      200,
      // Without a configured public URL the addresses are those of the request, so caches must not share them.
      { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' },
    );
  });
}
