import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context as Http, Hono } from 'hono';
import { type Language, languageOf } from '#domain/languages.ts';
import { giveCsrfCookie, refusalResponse } from './bind-routes.ts';
import type { DrawFirst } from './first-drawing.ts';
import { gzipped } from './gzipped.ts';
import { readPageScripts } from './page-scripts.ts';
import { type Moved, type PageHead, withHead } from './storefront-page.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
const TEXT = /^(text|application\/(json|manifest)|image\/svg)/;
const SMALLEST_COMPRESSED = 1024;
const YEAR_S = 31_536_000;

interface Packed {
  type: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Built files are read and compressed once; hashed names are immutable, the rest is asked for anew. */
export function serveStatic(
  app: Hono,
  pageDir: string,
  mediaDir: string,
  headOf: (path: string, origin: string, language: Language) => Promise<PageHead | Moved>,
  drawFirst: DrawFirst,
  /** The address people reach the server under, where it is known. */
  publicUrl: string | undefined,
): void {
  const packed = new Map<string, Packed | null>();
  const scripts = readPageScripts(pageDir);

  async function pack(file: string): Promise<Packed | null> {
    const known = packed.get(file);
    if (known !== undefined) return known;
    const full = path.join(pageDir, file);
    const found = full.startsWith(pageDir + path.sep) && (await isFile(full));
    if (!found) return null;
    const plain = await readFile(full);
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const worth = TEXT.test(type) && plain.length >= SMALLEST_COMPRESSED;
    const made: Packed = worth
      ? {
          type,
          plain,
          gzip: gzipSync(plain, { level: 9 }),
          br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        }
      : { type, plain };
    packed.set(file, made);
    return made;
  }

  function sendPacked(http: Http, file: string, made: Packed): Response {
    const accepts = http.req.header('accept-encoding') ?? '';
    const encoding =
      made.br !== undefined && accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : 'plain';
    const bytes = made[encoding] ?? made.plain;
    const immutable = file.startsWith('/assets/');
    const headers: Record<string, string> = {
      'content-type': made.type,
      'cache-control': immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      vary: 'accept-encoding',
    };
    if (bytes !== made.plain) headers['content-encoding'] = encoding;
    return http.body(new Uint8Array(bytes), 200, headers);
  }

  app.get('/media/*', async (http) => {
    const name = decoded(http.req.path.slice('/media'.length));
    const full = path.join(mediaDir, name ?? '');
    if (!full.startsWith(mediaDir + path.sep) || !(await isFile(full)))
      return refusalResponse(http, 404, 'not_found');
    const headers = {
      'content-type': TYPES[path.extname(full)] ?? 'application/octet-stream',
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'accept-ranges': 'bytes',
    };
    const bytes = new Uint8Array(await readFile(full));
    const range = rangeOf(http.req.header('range'), bytes.length);
    if (range === undefined) return http.body(bytes, 200, headers);
    const [first, last] = range;
    const part = { ...headers, 'content-range': `bytes ${first}-${last}/${bytes.length}` };
    return http.body(bytes.slice(first, last + 1), 206, part);
  });

  app.get('*', async (http) => {
    const file = http.req.path;
    const made = file === '/' ? null : await pack(file);
    if (made !== null) return sendPacked(http, file, made);
    if (path.extname(file) !== '' && !file.endsWith('.html')) return refusalResponse(http, 404, 'not_found');
    const page = await pack('/index.html');
    if (page === null) return refusalResponse(http, 503, 'unavailable');
    giveCsrfCookie(http);
    if (isOfStaff(file)) return sendPacked(http, '/index.html', page);
    const origin = publicUrl ?? new URL(http.req.url).origin;
    const language = languageOf(http.req.header('accept-language') ?? '');
    const head = await headOf(file, origin, language);
    if ('movedTo' in head) return http.redirect(head.movedTo + new URL(http.req.url).search, 301);
    const ahead = (await scripts).of(head.screens ?? []);
    // Who comes from the code on a table is led on.
    const isLedOn = file === '/' && http.req.query('tb') !== undefined;
    const drawn = isLedOn ? undefined : await drawFirst(file, head, language);
    const html = withHead(page.plain.toString(), head, origin, ahead, drawn);
    const { bytes, headers } = await gzipped(html, http.req.header('accept-encoding'));
    return http.body(bytes, head.status, {
      'content-type': page.type,
      'cache-control': 'no-cache',
      ...headers,
      vary: 'accept-encoding, accept-language',
    });
  });
}

function isOfStaff(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/') || path === '/index.html';
}

/** First and last byte of one asked range; videos are played by parts. Undefined: all of it. */
function rangeOf(asked: string | undefined, size: number): [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? [first, last] : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
