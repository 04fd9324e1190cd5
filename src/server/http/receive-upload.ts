import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limitConcurrency } from '../limit-concurrency.ts';

/** Maximum uploads in progress, in total and per person: each uses a connection and its size on disk. */
const MAX_UPLOADS = 32;
const MAX_UPLOADS_OF_ONE = 4;
/** Maximum uploads in memory: each is about 12 MB, twice that while its form is parsed. */
const PARSED_AT_ONCE = 2;
/** A form has a few fields and one file. */
const MAX_PARTS = 20;
/** Enough for a phone's picture over a restaurant's network; the page has the same timeout. */
const RECEIVE_WITHIN_MS = 120_000;
/** Refused bodies up to this size are read to their end, so that the response arrives and the connection stays open. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
const DISCARD_WITHIN_MS = 15_000;

export type Received =
  | { is: 'received'; form: FormData }
  | { is: 'refused'; code: 'too_many_uploads' | 'too_large' | 'malformed' };

export interface Uploads {
  /**
   * Streams a multipart body to disk, waits for capacity and passes its form to `use`. `maxBytes` is enforced whatever
   * size the request declares.
   */
  receive<T>(
    request: Request,
    options: { person: string; maxBytes: number },
    use: (received: Received) => Promise<T>,
  ): Promise<T>;
}

class TooLarge extends Error {}

async function* limited(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_DISCARDED_BYTES) break;
    if (bytes <= maxBytes) yield chunk;
  }
  if (bytes > maxBytes) throw new TooLarge('the body is larger than it may be');
}

/** The number of parts of a multipart body, counted up to one more than the maximum (RFC 2046, section 5.1). */
function countParts(body: Buffer, contentType: string): number {
  const boundary = /\bboundary="?([^";]{1,70})/i.exec(contentType)?.[1];
  if (boundary === undefined) return 0;
  const mark = `--${boundary}`;
  let count = 0;
  for (
    let at = body.indexOf(mark);
    at >= 0 && count <= MAX_PARTS;
    at = body.indexOf(mark, at + mark.length)
  ) {
    count += 1;
  }
  return count;
}

async function formOf(file: string, contentType: string): Promise<FormData | undefined> {
  try {
    const body = await readFile(file);
    // Parsing 200,000 empty parts would stop the server for a second.
    if (countParts(body, contentType) > MAX_PARTS) return undefined;
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * Receives uploads into their own folder, which is emptied first: unfinished uploads of a stopped server are discarded.
 */
export function createUploads(folder: string): Uploads {
  let opening: Promise<unknown> | undefined;
  const open = () =>
    (opening ??= rm(folder, { recursive: true, force: true }).then(() => mkdir(folder, { recursive: true })));
  const turns = limitConcurrency({ running: PARSED_AT_ONCE });
  const underway = new Map<string, number>();
  let count = 0;

  function enter(person: string): (() => void) | undefined {
    const own = underway.get(person) ?? 0;
    if (count >= MAX_UPLOADS || own >= MAX_UPLOADS_OF_ONE) return undefined;
    count += 1;
    underway.set(person, own + 1);
    return () => {
      count -= 1;
      const left = (underway.get(person) ?? 1) - 1;
      if (left === 0) underway.delete(person);
      else underway.set(person, left);
    };
  }

  async function store(request: Request, file: string, maxBytes: number): Promise<Received | undefined> {
    if (request.body === null) return { is: 'refused', code: 'malformed' };
    await open();
    try {
      await pipeline(Readable.from(limited(request.body, maxBytes)), createWriteStream(file), {
        signal: AbortSignal.timeout(RECEIVE_WITHIN_MS),
      });
      return undefined;
    } catch (error) {
      if (error instanceof TooLarge) return { is: 'refused', code: 'too_large' };
      if (error instanceof Error && error.name === 'AbortError') return { is: 'refused', code: 'malformed' };
      throw error;
    }
  }

  return {
    async receive(request, { person, maxBytes }, use) {
      const leave = enter(person);
      if (leave === undefined) return use({ is: 'refused', code: 'too_many_uploads' });
      const file = path.join(folder, randomUUID());
      try {
        const refused = await store(request, file, maxBytes);
        if (refused !== undefined) return await use(refused);
        return await turns(async () => {
          const form = await formOf(file, request.headers.get('content-type') ?? '');
          return use(form === undefined ? { is: 'refused', code: 'malformed' } : { is: 'received', form });
        });
      } finally {
        leave();
        await rm(file, { force: true });
      }
    },
  };
}

/** Reads and discards the rest of a body. False: it is too large, and the connection must be closed. */
export async function discardBody(request: Request): Promise<boolean> {
  if (request.bodyUsed || request.body === null) return true;
  if (Number(request.headers.get('content-length') ?? 0) > MAX_DISCARDED_BYTES) return false;
  const deadline = AbortSignal.timeout(DISCARD_WITHIN_MS);
  let bytes = 0;
  try {
    for await (const chunk of request.body) {
      bytes += chunk.length;
      if (bytes > MAX_DISCARDED_BYTES || deadline.aborted) return false;
    }
    return true;
  } catch {
    // The client has disconnected, or the body is being read already: there is nothing to discard.
    return false;
  }
}
