import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context as Http, Hono } from 'hono';
import { API_PREFIX } from '#contract/calls.ts';
import type { Context } from '../context.ts';
import type { MenuWatch } from '../live/menu-watch.ts';
import type { OrderWatch } from '../live/order-watch.ts';
import { faultAnswer } from './answer-call.ts';
import { bindAkbankDoor } from './akbank-door.ts';
import { bindBranchCodeDoor } from './branch-code-door.ts';
import { bindRoutes, refusalResponse } from './bind-routes.ts';
import { openApi } from './open-api.ts';
import { createFirstDrawing } from './first-drawing.ts';
import { bindMenuDoor } from './menu-door.ts';
import { bindOrderDoor } from './order-door.ts';
import { bindPaymentDoor } from './payment-door.ts';
import { bindSiteFiles } from './site-files.ts';
import { headOf } from './storefront-head.ts';
import { serveStatic } from './static-files.ts';

/** What a page may load; maps come from elsewhere only where somebody has said so. */
function contentSecurity(mapOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self' ws: wss:", ...mapOrigins].join(' '),
    ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

export interface Readiness {
  /** Undefined: ready. Else what is missing. */
  notReady(): Promise<string | undefined>;
}

/** The whole HTTP face: calls, health, the page's files. */
export function createApp(
  context: Context,
  options: {
    pageDir: string;
    mediaDir: string;
    mapOrigins: readonly string[];
    trustedProxies: number;
    menus: MenuWatch;
    followed: OrderWatch;
    readiness: Readiness;
  },
): Hono {
  const app = new Hono();
  const security = contentSecurity(options.mapOrigins);

  app.use(async (http, next) => {
    const started = performance.now();
    await next();
    // The page that posts to a bank says where.
    if (!http.res.headers.has('content-security-policy')) http.header('content-security-policy', security);
    http.header('x-content-type-options', 'nosniff');
    http.header('referrer-policy', 'same-origin');
    const { path } = http.req;
    if (path.startsWith(API_PREFIX)) {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      context.log.debug({ method: http.req.method, path, status: http.res.status, ms }, 'call');
    }
  });
  app.onError((error, http) => {
    context.log.error({ err: error, path: http.req.path }, 'a call failed');
    const { status, code } = faultAnswer(error);
    return refusalResponse(http, status, code);
  });

  app.get('/healthz', (http) => http.json({ ok: true }));
  app.get('/readyz', async (http) => {
    const missing = await options.readiness.notReady();
    return missing === undefined ? http.json({ ok: true }) : http.json({ ok: false, missing }, 503);
  });
  app.get(`${API_PREFIX}openapi.json`, (http) => http.json(openApi()));
  bindRoutes(app, context, (http) => callerAddress(http, options.trustedProxies));
  bindMenuDoor(app, context, options.menus);
  bindOrderDoor(app, context, options.followed);
  bindPaymentDoor(app, context);
  bindAkbankDoor(app, context);
  bindSiteFiles(app, context);
  bindBranchCodeDoor(app, context);
  serveStatic(
    app,
    options.pageDir,
    options.mediaDir,
    (path, origin, language) => headOf(context, path, origin, language),
    createFirstDrawing(options.pageDir, context),
    context.publicUrl,
  );
  return app;
}

/** The address of the connection, or what the trusted proxies in front say it was. */
function callerAddress(http: Http, trustedProxies: number): string {
  const forwarded = (http.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  if (trustedProxies > 0 && forwarded.length >= trustedProxies) return forwarded.at(-trustedProxies) ?? '';
  return connectionAddress(http);
}

function connectionAddress(http: Http): string {
  try {
    return getConnInfo(http).remote.address ?? '';
  } catch (error) {
    // `app.request()` in tests has no connection.
    if (error instanceof TypeError) return '';
    throw error;
  }
}
