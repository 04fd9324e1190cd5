import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startService } from './service.ts';

export interface FakeObjectStore {
  /** Endpoint and bucket. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Complete objects by their key. */
  objects: Map<string, Buffer>;
  /** How many parts and objects were uploaded, and how many uploads were begun but neither completed nor aborted. */
  counts(): { puts: number; parts: number; open: number };
  /** The next answers, instead of the real ones: a status and S3's code. */
  answerNext(...answers: [status: number, code: string][]): void;
  /** The next uploads of several parts fail when they are joined, after a status of 200. */
  failNextJoin(): void;
  stop(): Promise<void>;
}

const BUCKET = 'backups';
const PAGE = 2;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const md5 = (data: Buffer) => createHash('md5').update(data).digest('hex');
const strict = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface Key {
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Checks a request as the documentation of Signature Version 4 says; answers S3's code of what is wrong. */
function signatureProblem(request: IncomingMessage, body: Buffer, key: Key): string | undefined {
  const fields =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (fields === null) return 'AccessDenied';
  const [, accessKey, day = '', region = '', names = '', signature] = fields;
  if (accessKey !== key.accessKey) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (!names.split(';').includes('host') || !names.split(';').includes('x-amz-date')) return 'AccessDenied';
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const query = [...searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort();
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${key.secretKey}`, day), region));
  return hmac(signing, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const STATUS: Record<string, number> = { NoSuchBucket: 404, NoSuchKey: 404, NoSuchUpload: 404 };

/** An object store with one bucket that speaks S3's protocol: PUT, multipart uploads, ListObjectsV2, GET and DELETE. */
export async function createFakeObjectStore(): Promise<FakeObjectStore> {
  const key: Key = { region: 'eu-central-1', accessKey: 'AKIAEXAMPLE', secretKey: 'wJalr/EXAMPLE+KEY' };
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { name: string; parts: Map<number, Buffer> }>();
  const planned: [number, string][] = [];
  const counts = { puts: 0, parts: 0 };
  let begun = 0;
  let failsJoin = false;

  const xml = (response: ServerResponse, status: number, content: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  };
  const refuse = (response: ServerResponse, code: string, status = STATUS[code] ?? 403) =>
    xml(response, status, `<Error><Code>${code}</Code><Message>no</Message></Error>`);

  function list(response: ServerResponse, query: URLSearchParams): void {
    const start = query.get('prefix') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const keys = [...objects.keys()].filter((name) => name.startsWith(start) && name > after).sort();
    const page = keys.slice(0, PAGE);
    const more =
      keys.length > PAGE
        ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
        : '';
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
    );
    xml(
      response,
      200,
      `<ListBucketResult><Name>${BUCKET}</Name>${contents.join('')}${more}</ListBucketResult>`,
    );
  }

  function join(response: ServerResponse, id: string, body: string): void {
    const upload = uploads.get(id);
    if (upload === undefined) return refuse(response, 'NoSuchUpload');
    if (failsJoin) {
      failsJoin = false;
      return xml(response, 200, '<Error><Code>InternalError</Code></Error>');
    }
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g)];
    const parts = named.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number));
      return part !== undefined && md5(part) === etag ? part : undefined;
    });
    if (parts.length !== upload.parts.size || parts.includes(undefined))
      return refuse(response, 'InvalidPart', 400);
    objects.set(upload.name, Buffer.concat(parts.filter((part) => part !== undefined)));
    uploads.delete(id);
    return xml(
      response,
      200,
      '<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>',
    );
  }

  function put(response: ServerResponse, name: string, query: URLSearchParams, body: Buffer): void {
    const id = query.get('uploadId');
    if (id === null) {
      counts.puts += 1;
      objects.set(name, body);
    } else {
      const upload = uploads.get(id);
      if (upload === undefined) return refuse(response, 'NoSuchUpload');
      counts.parts += 1;
      upload.parts.set(Number(query.get('partNumber')), body);
    }
    response.writeHead(200, { etag: `"${md5(body)}"` }).end();
  }

  function get(response: ServerResponse, name: string): void {
    const found = objects.get(name);
    if (found === undefined) return refuse(response, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.length }).end(found);
  }

  const service = await startService((request, response, body) => {
    const answer = planned.shift();
    if (answer !== undefined) return refuse(response, answer[1], answer[0]);
    const problem = signatureProblem(request, body, key);
    if (problem !== undefined) return refuse(response, problem);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) return refuse(response, 'NoSuchBucket');
    const name = rest.join('/');
    const upload = searchParams.get('uploadId');
    if (request.method === 'GET') return name === '' ? list(response, searchParams) : get(response, name);
    if (request.method === 'PUT') return put(response, name, searchParams, body);
    if (request.method === 'DELETE') {
      if (upload === null) objects.delete(name);
      else uploads.delete(upload);
      return response.writeHead(204).end();
    }
    if (upload !== null) return join(response, upload, body.toString());
    begun += 1;
    uploads.set(`up/${begun}+=`, { name, parts: new Map() });
    return xml(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>up/${begun}+=</UploadId></InitiateMultipartUploadResult>`,
    );
  });
  return {
    ...key,
    url: `${service.url}/${BUCKET}`,
    objects,
    counts: () => ({ ...counts, open: uploads.size }),
    answerNext: (...answers) => planned.push(...answers),
    failNextJoin() {
      failsJoin = true;
    },
    stop: () => service.stop(),
  };
}
