import { type Context as Http, Hono } from 'hono';
import { routePath } from 'hono/route';
import { API_PREFIX } from '#contract/calls.ts';
import { RESTORE_PATH } from '#contract/setup.ts';
import type { Context } from './context.ts';
import type { Health } from './store/health.ts';
import type { MenuWatch } from './live/menu-watch.ts';
import type { OrderWatch } from './live/order-watch.ts';
import { faultAnswer } from './http/answer-call.ts';
import type { CallerAddresses } from './limits/caller-address.ts';
import { bindAkbankWebhook } from './webhooks/akbank-webhook.ts';
import { bindBranchCodePage } from './pages/branch-code-page.ts';
import { bindRoutes, refusalResponse } from './http/bind-routes.ts';
import { giveCsrfCookie } from './http/csrf-cookie.ts';
import { routes } from './routes/routes.ts';
import { bindMcp } from './mcp/mcp-server.ts';
import { bindOpenApi } from './pages/open-api-route.ts';
import { bindMetrics } from './metrics/metrics-page.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createUploads } from './http/receive-upload.ts';
import { createPageRenderer } from './pages/ssr.ts';
import { bindMenuPage } from './pages/menu-page.ts';
import { bindOrderPage } from './pages/order-page.ts';
import { bindOneClickUnsubscribe } from './webhooks/one-click-unsubscribe.ts';
import { bindPaymentWebhooks } from './webhooks/payment-webhooks.ts';
import { bindSiteFiles } from './pages/site-files.ts';
import { bindWebManifests } from './pages/web-manifests.ts';
import { headOf } from './pages/storefront-head.ts';
import { isSecure, securityHeaders } from './http/security-headers.ts';
import type { SharedAnswers } from './http/shared-answers.ts';
import { bindRestoreUpload, NO_RESTORE, type RestorePorts } from './setup/restore-upload.ts';
import { createStreamGate } from './limits/stream-gate.ts';
import { serveStreetMaps } from './pages/street-map-files.ts';
import { serveStatic } from './pages/static-files.ts';
import { traceIdOf, withTrace } from './trace.ts';

/** When a client may retry after the server was unavailable. */
const RETRY_AFTER_S = 10;

const UNNAMED_PROXY = 'X-Forwarded-For arrives although TRUSTED_PROXIES is 0';

/** The pattern of the handler that answered; every address that is none of the API's counts as one. */
const routeLabel = (http: Http): string =>
  http.req.path.startsWith(API_PREFIX) ? routePath(http) : 'pages and files';

/** Banks to which a page posts a card. */
function cardFormOrigins({ providers, operatorGateways }: Context): string[] {
  const { cardForm, akbank } = operatorGateways;
  return cardForm && akbank !== undefined ? [new URL(providers.akbankCard).origin] : [];
}

/** The whole HTTP application: calls, health, the page's files. */
export function createApp(
  context: Context,
  options: {
    pageDir: string;
    mediaDir: string;
    /** The folder of street maps. */
    mapDir: string;
    /** Folder for incoming uploads; emptied at start. */
    uploadDir: string;
    mapOrigins: readonly string[];
    trustedProxies: number;
    /** Shared with the live socket, so that an unnamed proxy is warned of once. */
    addresses: CallerAddresses;
    /** The contact for security reports: a mail or web address. */
    securityContact?: string | undefined;
    menus: MenuWatch;
    followed: OrderWatch;
    health: Health;
    /** Why hints of other servers do not arrive at present. */
    busTrouble?: () => string | undefined;
    metrics: Metrics;
    /** Answers that one request gives to all who ask for the same. */
    sharedAnswers: SharedAnswers;
    /** Guards `/metrics`; absent: it answers this machine only. */
    metricsToken?: string | undefined;
    /** Where a server without accounts takes a backup; absent: it does not. */
    restore?: RestorePorts | undefined;
    /** Limits on event streams; absent: as many as the machine allows. */
    streams?: { max?: number; maxOfAddress?: number; now?: () => number };
  },
): Hono {
  const app = new Hono();
  const { mapOrigins, trustedProxies, addresses, sharedAnswers } = options;
  const formOrigins = cardFormOrigins(context);
  const { publicUrl } = context;
  const secure = securityHeaders({ publicUrl, mapOrigins, formOrigins, trustedProxies });
  const isHttps = (http: Http) => isSecure(http, { publicUrl, trustedProxies });

  app.use(async (http, next) => {
    const started = performance.now();
    const trace = traceIdOf(http.req.header('traceparent'));
    sharedAnswers.begin(http);
    await withTrace(trace, next);
    const seconds = (performance.now() - started) / 1000;
    http.res.headers.set('x-request-id', trace);
    const route = routeLabel(http);
    options.metrics.answered({ method: http.req.method, route, status: http.res.status, seconds });
    secure(http);
    sharedAnswers.keep(http, { route, isHttps: isHttps(http) });
    const { path } = http.req;
    if (path.startsWith(API_PREFIX)) {
      const ms = Math.round(seconds * 10_000) / 10;
      context.log.debug({ method: http.req.method, path, status: http.res.status, ms }, 'call');
    }
  });
  app.onError((error, http) => {
    context.log.error({ err: error, path: http.req.path }, 'a call failed');
    options.health.note(error);
    const { status, code } = faultAnswer(error);
    if (status === 503) http.header('retry-after', String(RETRY_AFTER_S));
    return refusalResponse(http, status, code);
  });

  app.get('/healthz', (http) => http.json({ ok: true }));
  app.get('/readyz', async (http) => {
    const reason = await options.health.notReady();
    if (reason !== undefined) return http.json({ ok: false, reason }, 503);
    const warnings = [addresses.isProxyUnnamed() ? UNNAMED_PROXY : undefined, options.busTrouble?.()];
    const warning = warnings.filter((one) => one !== undefined).join('; ');
    return http.json({ ok: true, ...(warning === '' ? {} : { warning }) });
  });
  // The sign-in page asks each server.
  if (options.restore === undefined) app.get(RESTORE_PATH, (http) => http.json(NO_RESTORE));
  else bindRestoreUpload(app, options.restore);
  bindMetrics(app, options.metrics, options.metricsToken);
  bindOpenApi(app);
  const addressOf = (http: Http) => addresses.of(http);
  const streams = { gate: createStreamGate(context.log, options.streams), addressOf };
  const giveCookie = (http: Http) => giveCsrfCookie(http, isHttps(http));
  bindRoutes(app, routes, {
    context,
    giveCookie,
    isHttps,
    sharedAnswers,
    uploads: createUploads(options.uploadDir),
    addressOf,
  });
  bindMcp(app, context, { addressOf });
  bindMenuPage(app, context, options.menus, streams);
  bindOrderPage(app, context, options.followed, streams);
  bindPaymentWebhooks(app, context);
  bindAkbankWebhook(app, context);
  bindOneClickUnsubscribe(app, context);
  bindSiteFiles(app, context, options.securityContact);
  bindWebManifests(app, context);
  bindBranchCodePage(app, context);
  serveStreetMaps(app, options.mapDir, context.maps);
  serveStatic(
    app,
    options.pageDir,
    options.mediaDir,
    (path, origin, language, parameters) => headOf(context, path, origin, language, parameters),
    createPageRenderer(options.pageDir, context),
    { publicUrl, giveCookie, offer: sharedAnswers.offer },
  );
  return app;
}
