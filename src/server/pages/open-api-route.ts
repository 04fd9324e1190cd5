import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { API_PREFIX } from '#contract/calls.ts';
import { gzipped } from '../http/gzipped.ts';
import { openApi } from './open-api.ts';
import { hasMatchingTag } from './page-files.ts';

interface Published {
  text: string;
  etag: string;
  packed: ReturnType<typeof gzipped>;
}

/** The readable reference: Swagger UI, whose files are part of the page's build, over the OpenAPI description. */
const REFERENCE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Brigade API</title>
<link rel="icon" href="/icons/brigade.svg">
<link rel="stylesheet" href="/reference/swagger-ui.css">
</head>
<body>
<div id="reference" data-document="${API_PREFIX}openapi.json">
<noscript>The reference needs JavaScript. The OpenAPI document: <a href="${API_PREFIX}openapi.json">openapi.json</a></noscript>
</div>
<script src="/reference/swagger-ui-bundle.js"></script>
<script src="/reference/start.js"></script>
</body>
</html>
`;

/** The OpenAPI description, generated and compressed on the first request, and its readable reference. */
export function bindOpenApi(app: Hono): void {
  let published: Published | undefined;
  function publish(): Published {
    const text = JSON.stringify(openApi());
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return { text, etag, packed: gzipped(text, 'gzip') };
  }
  app.get(API_PREFIX, (http) => http.html(REFERENCE));
  app.get(`${API_PREFIX}openapi.json`, async (http) => {
    const { text, etag, packed } = (published ??= publish());
    const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
    if (hasMatchingTag(http.req.header('if-none-match'), etag)) return http.body(null, 304, headers);
    const type = { 'content-type': 'application/json' };
    if (!(http.req.header('accept-encoding') ?? '').includes('gzip'))
      return http.body(text, 200, { ...headers, ...type });
    const { bytes, headers: encoding } = await packed;
    return http.body(bytes, 200, { ...headers, ...type, ...encoding });
  });
}
