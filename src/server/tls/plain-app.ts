import { Hono, type Context as Http } from 'hono';
import { languageOf } from '#domain/languages.ts';
import { HTTP_CHALLENGE_PATH } from './acme-certificate.ts';
import type { Certificates } from './certificates.ts';
import { CERTIFICATE_PATH, platformOf, trustPage } from './trust-page.ts';

/** The same host on the port with TLS. */
function secureOriginOf(http: Http, securePort: number): string {
  const { hostname } = new URL(http.req.url);
  return `https://${hostname}${securePort === 443 ? '' : `:${securePort}`}`;
}

/**
 * What plain HTTP answers beside TLS: the challenges of a public authority. With an own authority: its certificate, and
 * for everything else the page that shows how a device trusts it. Otherwise a permanent redirect (308 keeps the method).
 */
export function plainApp(certificates: Certificates, securePort: number): Hono {
  const app = new Hono();
  app.use(async (http, next) => {
    await next();
    http.header('cache-control', 'no-store');
    http.header('x-content-type-options', 'nosniff');
    http.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
  });
  app.get('/healthz', (http) => http.text('ok'));
  app.get(HTTP_CHALLENGE_PATH, (http, next) => {
    const answer = certificates.answers?.keyAuthorization(http.req.param('token'));
    return answer === undefined
      ? next()
      : http.body(answer, 200, { 'content-type': 'application/octet-stream' });
  });
  app.get(CERTIFICATE_PATH, async (http, next) => {
    const authority = await certificates.authority();
    if (authority === undefined) return next();
    return http.body(new Uint8Array(authority.raw), 200, {
      'content-type': 'application/x-x509-ca-cert',
      'content-disposition': 'attachment; filename="brigade.crt"',
    });
  });
  app.all('*', async (http) => {
    const secureOrigin = secureOriginOf(http, securePort);
    const authority = await certificates.authority();
    if (authority === undefined) {
      const { pathname, search } = new URL(http.req.url);
      return http.redirect(`${secureOrigin}${pathname}${search}`, 308);
    }
    return http.html(
      trustPage(authority, secureOrigin, {
        language: languageOf(http.req.header('accept-language') ?? ''),
        platform: platformOf(http.req.header('user-agent') ?? ''),
      }),
    );
  });
  return app;
}
