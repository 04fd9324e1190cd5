import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { MINUTE_MS } from '#domain/time.ts';
import type { ObjectStoreConfig } from '../config.ts';
import { Fault } from '../fault.ts';

const MEGABYTE = 1_048_576;
/** S3 takes at most this many parts, and parts of at least 5 MB but for the last. */
const MAX_PARTS = 10_000;
const PART_BYTES = 16 * MEGABYTE;
/** A part must pass even a slow line: 16 MB in ten minutes are 27 kB a second. */
const ANSWER_WITHIN_MS = 10 * MINUTE_MS;
const MAX_TRIES = 6;
const FIRST_PAUSE_MS = 500;

export interface StoredObject {
  name: string;
  bytes: number;
}

/** A folder of an object store with the S3 protocol. Faults say in one line what the operator can do. */
export interface ObjectStore {
  /** Stores a file under this name, in parts where it is large; without all of its parts it does not appear. */
  put(name: string, file: string, signal?: AbortSignal): Promise<void>;
  /** The objects whose names begin like this. */
  list(start: string, signal?: AbortSignal): Promise<StoredObject[]>;
  get(name: string): Promise<Readable>;
  remove(name: string, signal?: AbortSignal): Promise<void>;
}

interface Sent {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  url: string;
  body?: Buffer<ArrayBuffer> | string;
  signal?: AbortSignal | undefined;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The texts of all elements of this name. S3's answers are flat lists without attributes, so this needs no XML parser. */
function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole),
  );
}

/** Hints for the refusals that a wrong setting causes. */
const ADVICE: Record<string, string> = {
  AccessDenied: 'the key may not do that: it needs to list, read, write and delete',
  InvalidAccessKeyId: 'check BACKUP_S3_ACCESS_KEY',
  SignatureDoesNotMatch: 'check BACKUP_S3_SECRET_KEY',
  AuthorizationHeaderMalformed: 'check BACKUP_S3_REGION',
  PermanentRedirect: 'check BACKUP_S3_REGION and the endpoint of BACKUP_S3_URL',
  NoSuchBucket: 'check the bucket of BACKUP_S3_URL',
  NoSuchKey: 'there is no such backup in the store',
  RequestTimeTooSkewed: "the machine's clock is wrong",
};

function refused(status: number, xml: string): Fault {
  const [code = `HTTP ${status}`] = textsOf(xml, 'Code');
  const advice = ADVICE[code];
  return new Fault(
    'setup',
    `the backup store refused: ${code.slice(0, 60)}${advice === undefined ? '' : ` (${advice})`}`,
  );
}

/** S3's way to encode a name: everything but letters, digits and `-_.~`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

async function partAt(handle: FileHandle, position: number, size: number): Promise<Buffer<ArrayBuffer>> {
  const part = Buffer.alloc(size);
  const { bytesRead } = await handle.read(part, 0, size, position);
  if (bytesRead !== size) throw new Fault('setup', 'the file became shorter while it was copied');
  return part;
}

/**
 * An object store with the S3 protocol (AWS, MinIO, Cloudflare R2, Backblaze B2 …). Requests are signed with Signature
 * Version 4 and the hash of their body, so the store notices damage on the way; they are sent again after 5xx, 429 and
 * broken connections.
 */
export function createObjectStore(
  { url, region, accessKey, secretKey }: ObjectStoreConfig,
  { partBytes = PART_BYTES, firstPauseMs = FIRST_PAUSE_MS } = {},
): ObjectStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  });
  const { origin, pathname } = new URL(url);
  const [bucket = '', ...folders] = pathname.slice(1).split('/').map(decodeURIComponent);
  const prefix = folders.length === 0 ? '' : `${folders.join('/')}/`;
  const addressOf = (name: string) => `${url}/${encoded(name)}`;

  async function once({ method, url: address, body = '', signal }: Sent): Promise<Response> {
    const hash = createHash('sha256').update(body).digest('hex');
    const limits = [AbortSignal.timeout(ANSWER_WITHIN_MS), ...(signal === undefined ? [] : [signal])];
    const request = await client.sign(address, {
      method,
      headers: { 'x-amz-content-sha256': hash },
      ...(method === 'PUT' || method === 'POST' ? { body } : {}),
    });
    return fetch(request, { redirect: 'error', signal: AbortSignal.any(limits) });
  }

  /** An answer that is no refusal. The body of a download is not read. */
  async function send(request: Sent): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      let failure: unknown;
      try {
        const answer = await once(request);
        if (answer.ok) return answer;
        failure = refused(answer.status, await answer.text());
        if (answer.status < 500 && answer.status !== 429) throw failure;
      } catch (error) {
        request.signal?.throwIfAborted();
        if (error === failure) throw error;
        failure = new Fault('setup', `the backup store at ${origin} does not answer`, { cause: error });
      }
      if (tries === MAX_TRIES) throw failure;
      // Random, so that several servers do not return at once.
      const pauseMs = firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random());
      await wait(pauseMs, undefined, request.signal === undefined ? {} : { signal: request.signal });
    }
  }
  const textOf = async (request: Sent) => (await send(request)).text();

  async function putParts(name: string, handle: FileHandle, size: number, signal: AbortSignal | undefined) {
    const address = addressOf(name);
    const [id] = textsOf(await textOf({ method: 'POST', url: `${address}?uploads=`, signal }), 'UploadId');
    if (id === undefined) throw new Fault('setup', 'the backup store began no upload: it may not speak S3');
    const upload = `uploadId=${encoded(id)}`;
    try {
      const ofPart = Math.max(partBytes, Math.ceil(size / MAX_PARTS));
      const parts: string[] = [];
      for (let position = 0; position < size; position += ofPart) {
        const body = await partAt(handle, position, Math.min(ofPart, size - position));
        const number = parts.length + 1;
        const partUrl = `${address}?partNumber=${number}&${upload}`;
        const stored = await send({ method: 'PUT', url: partUrl, body, signal });
        const etag = (stored.headers.get('etag') ?? '').replaceAll('"', '&quot;');
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const xml = await textOf({ method: 'POST', url: `${address}?${upload}`, body, signal });
      // Joining takes long, so S3 answers 200 first and says in the body how it ended.
      if (textsOf(xml, 'Code').length > 0) throw refused(200, xml);
    } catch (error) {
      // Parts of an upload that never ends would be stored, and charged, for ever.
      await send({ method: 'DELETE', url: `${address}?${upload}` }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(name, file, signal) {
      const handle = await open(file);
      try {
        const { size } = await handle.stat();
        if (size > partBytes) return await putParts(name, handle, size, signal);
        const body = await partAt(handle, 0, size);
        await (await send({ method: 'PUT', url: addressOf(name), body, signal })).arrayBuffer();
      } finally {
        await handle.close();
      }
    },
    async list(start, signal) {
      const found: StoredObject[] = [];
      let more: string | undefined;
      do {
        const query = ['list-type=2', `prefix=${encoded(prefix + start)}`];
        if (more !== undefined) query.push(`continuation-token=${encoded(more)}`);
        const xml = await textOf({
          method: 'GET',
          url: `${origin}/${encoded(bucket)}?${query.join('&')}`,
          signal,
        });
        const sizes = textsOf(xml, 'Size');
        for (const [index, key] of textsOf(xml, 'Key').entries())
          found.push({ name: key.slice(prefix.length), bytes: Number(sizes[index]) });
        [more] = textsOf(xml, 'NextContinuationToken');
      } while (more !== undefined);
      return found;
    },
    async get(name) {
      const { body } = await send({ method: 'GET', url: addressOf(name) });
      return body === null ? Readable.from([]) : Readable.from(body, { objectMode: false });
    },
    async remove(name, signal) {
      await (await send({ method: 'DELETE', url: addressOf(name), signal })).arrayBuffer();
    },
  };
}
