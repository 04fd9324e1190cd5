import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as Http, Hono } from 'hono';
import { sameText } from '../auth/tokens.ts';
import type { Metrics } from './metrics.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

function isFromHere(http: Http): boolean {
  // A proxy on this machine connects from here for everyone.
  if (http.req.header('x-forwarded-for') !== undefined || http.req.header('forwarded') !== undefined)
    return false;
  return LOOPBACK.test(getConnInfo(http).remote.address ?? '');
}

function hasToken(http: Http, token: string): boolean {
  return sameText(http.req.header('authorization') ?? '', `Bearer ${token}`);
}

/**
 * `/metrics` for Prometheus, with the token as a bearer (RFC 6750); without one, for this machine only. Others get 404:
 * how busy a restaurant is concerns no stranger.
 */
export function bindMetrics(app: Hono, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (http) => {
    const isAllowed = token === undefined ? isFromHere(http) : hasToken(http, token);
    if (!isAllowed) return http.text('not found', 404);
    return http.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
  });
}
