import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic as streamFrom } from '@hono/node-server/serve-static';
import type { Context as Http, Hono } from 'hono';
import { type Language, languageOf } from '#domain/languages.ts';
import { refusalResponse } from '../http/bind-routes.ts';
import type { RenderPage } from './ssr.ts';
import type { SharedAnswers } from '../http/shared-answers.ts';
import { gzipped } from '../http/gzipped.ts';
import { hasMatchingTag, listPageFiles } from './page-files.ts';
import { readPageScripts } from './page-scripts.ts';
import { createKeptPages } from './kept-pages.ts';
import { createSharePictures } from './share-pictures.ts';
import { withStaffSkeleton } from './staff-page.ts';
import { type Moved, type PageHead, withHead } from './storefront-page.ts';

const MAX_PATH_LENGTH = 1_000;
const YEAR_S = 31_536_000;
const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;

/** A stored picture or video: a folder, and a name derived from its content, so it never changes. */
const MEDIA = /^\/media\/(?:[\w-]+\/)+[\w-]+(?:\.[\w-]+)*\.\w+$/;

/**
 * Serves the built page, its pictures and videos, and the page's HTML for every other path. Files are streamed from
 * disk in their prebuilt compressed variant; hashed names are immutable, others are revalidated by ETag.
 */
export function serveStatic(
  app: Hono,
  pageDir: string,
  mediaDir: string,
  headOf: (
    path: string,
    origin: string,
    language: Language,
    parameters?: URLSearchParams,
  ) => Promise<PageHead | Moved>,
  renderPage: RenderPage,
  /** `publicUrl`: the server's public address, if configured. */
  {
    publicUrl,
    giveCookie,
    offer,
  }: {
    publicUrl: string | undefined;
    giveCookie: (http: Http) => void;
    offer: SharedAnswers['offer'];
  },
): void {
  const scripts = readPageScripts(pageDir);
  const listed = listPageFiles(pageDir);
  const indexHtml = createIndexReader(pageDir);
  const sendFile = streamFrom({
    precompressed: true,
    rewriteRequestPath: (file) => pageDir + file,
  });
  const sendMedia = streamFrom({
    rewriteRequestPath: (file) => mediaDir + file.slice('/media'.length),
  });
  const keptPages = createKeptPages();
  const makeShared = createSharePictures(mediaDir);
  const missing = async () => undefined;

  /** Sends an existing file, or 304; undefined if it is gone. */
  async function sendWith(
    http: Http,
    send: typeof sendFile,
    { etag, cacheControl }: { etag: string; cacheControl: string },
  ): Promise<Response | undefined> {
    http.header('etag', etag);
    http.header('cache-control', cacheControl);
    if (hasMatchingTag(http.req.header('if-none-match'), etag)) return http.body(null, 304);
    return (await send(http, missing)) ?? undefined;
  }

  /** Sends the staff app's HTML, or 304. */
  async function sendStaffPage(http: Http, html: string, page: Record<string, string>): Promise<Response> {
    const etag = (await listed).get('/index.html')?.etag ?? '';
    const headers = { ...page, etag, vary: 'accept-encoding' };
    if (hasMatchingTag(http.req.header('if-none-match'), etag)) return http.body(null, 304, headers);
    const sent = await gzipped(withStaffSkeleton(html, http.req.path), http.req.header('accept-encoding'));
    return http.body(sent.bytes, 200, { ...headers, ...sent.headers });
  }

  app.get('/media/*', async (http) => {
    const file = http.req.path;
    if (!MEDIA.test(file)) return refusalResponse(http, 404, 'not_found');
    http.header('accept-ranges', 'bytes');
    const tagged = { etag: `"${path.basename(file)}"`, cacheControl: IMMUTABLE };
    const sent = await sendWith(http, sendMedia, tagged);
    if (sent !== undefined) return sent;
    const isMade = await makeShared(file);
    return (isMade ? await sendWith(http, sendMedia, tagged) : undefined) ?? notFound(http);
  });

  app.get('*', async (http) => {
    const file = http.req.path;
    const found = (await listed).get(file);
    if (found !== undefined && file !== '/index.html') {
      const cacheControl = file.startsWith('/assets/') ? IMMUTABLE : 'no-cache';
      http.header('vary', 'accept-encoding');
      return (await sendWith(http, sendFile, { etag: found.etag, cacheControl })) ?? notFound(http);
    }
    if (!isPagePath(file)) return refusalResponse(http, 404, 'not_found');
    const html = await indexHtml();
    if (html === undefined) return refusalResponse(http, 503, 'unavailable');
    giveCookie(http);
    const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
    if (isOfStaff(file)) {
      return sendStaffPage(http, html, page);
    }
    // Without a public URL, shared links and structured data have the request's origin. A forged `Host` header reaches
    // its sender alone, because the page is not cached; canonical addresses are left out.
    const requestOrigin = publicUrl ?? new URL(http.req.url).origin;
    const language = languageOf(http.req.header('accept-language') ?? '');
    // A customer who scanned a table's code is redirected by the page, to the menu of that table.
    const isLedOn = file === '/' && http.req.query('tb') !== undefined;
    const { searchParams } = new URL(http.req.url);
    const ownHead = await headOf(file, requestOrigin, language, searchParams);
    const head = isLedOn && 'movedTo' in ownHead ? await headOf('/search', requestOrigin, language) : ownHead;
    if ('movedTo' in head) {
      return http.redirect(head.movedTo + new URL(http.req.url).search, head.status ?? 301);
    }
    const ahead = head.screen === undefined ? [] : (await scripts).of(head.screen);
    const rendered = isLedOn ? undefined : await renderPage(file, head, language);
    const accepts = http.req.header('accept-encoding');
    const make = (answerJson?: string) =>
      withHead(html, { ...head, requestOrigin }, publicUrl ?? '', ahead, rendered, answerJson);
    const key = `${language} ${requestOrigin}${file}`;
    // What one visitor searches for is not kept.
    const kept =
      head.search === undefined ? await keptPages.take(key, { head, rendered, accepts }, make) : undefined;
    const { bytes, headers } = kept ?? (await gzipped(make(), accepts));
    if (head.status === 200) offer(http, bytes);
    return http.body(bytes, head.status, { ...page, ...headers, vary: 'accept-encoding, accept-language' });
  });
}

/** Reads the page's HTML once; undefined while there is none. */
function createIndexReader(pageDir: string): () => Promise<string | undefined> {
  let known: string | undefined;
  return async () => {
    known ??= await readFile(path.join(pageDir, 'index.html'), 'utf8').catch(() => undefined);
    return known;
  };
}

function notFound(http: Http): Response {
  for (const header of ['etag', 'cache-control', 'accept-ranges']) http.header(header, undefined);
  return refusalResponse(http, 404, 'not_found');
}

/** A path the page has screens for: normalized, and not a file name. */
function isPagePath(file: string): boolean {
  if (file.length > MAX_PATH_LENGTH || /\/\/|\\|\/\.|%00/.test(file)) return false;
  return path.posix.extname(file) === '' || file.endsWith('.html');
}

function isOfStaff(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/') || path === '/index.html';
}
