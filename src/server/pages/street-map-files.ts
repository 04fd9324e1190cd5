import { serveStatic as streamFrom } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { refusalResponse } from '../http/bind-routes.ts';
import type { StreetMaps } from '../integrations/street-maps.ts';
import { hasMatchingTag } from './page-files.ts';

/** Serves the maps in ranges (RFC 9110), which is how a page reads single tiles. */
export function serveStreetMaps(app: Hono, folder: string, maps: StreetMaps): void {
  const send = streamFrom({ rewriteRequestPath: (file) => folder + file.slice('/maps'.length) });
  app.get('/maps/*', async (http) => {
    const found = (await maps.list()).find((one) => one.path === http.req.path);
    if (found === undefined) return refusalResponse(http, 404, 'not_found');
    http.header('etag', found.etag);
    http.header('accept-ranges', 'bytes');
    // A range of a replaced file must not be combined with one of the file before.
    http.header('cache-control', 'no-cache');
    if (hasMatchingTag(http.req.header('if-none-match'), found.etag)) return http.body(null, 304);
    const sent = await send(http, async () => undefined);
    return sent ?? refusalResponse(http, 404, 'not_found');
  });
}
