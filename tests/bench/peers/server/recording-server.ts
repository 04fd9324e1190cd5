import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRecorder, type Protocol, type Recorder } from './recorder.ts';

/** How the server treats calls; its pages are always available, as from a cache. */
export type Weather =
  | 'up'
  /** Connections are dropped before anything is read. */
  | 'down'
  /** Calls are applied, and the connection is dropped before the answer. */
  | 'replies lost'
  | '500'
  | '401'
  | '404'
  /** A portal's page with status 200 for everything. */
  | 'portal';

export interface RecordingServer {
  origin: string;
  recorder: Recorder;
  /** Milliseconds since the last call started. */
  idleMs(): number;
  /** `latencyMs`: how long a call takes. */
  set(weather: Weather, latencyMs?: number): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
const PAGE = '<!doctype html><title>Welcome</title><p>Please accept the terms of this network.</p>';

/** The answer to everything; undefined: the server works normally. */
function statusIn(weather: Weather): number | undefined {
  if (weather === 'portal') return 200;
  return /^\d+$/.test(weather) ? Number(weather) : undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

export async function startRecordingServer(root: string, protocol: Protocol): Promise<RecordingServer> {
  const recorder = createRecorder();
  let weather: Weather = 'up';
  let latency = 0;
  let lastCall = performance.now();

  async function call(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    lastCall = performance.now();
    if (weather === 'down') return void request.socket.destroy();
    const text = await textOf(request);
    if (latency > 0) await wait(latency);
    const status = statusIn(weather);
    if (status !== undefined) {
      return void response.writeHead(status, { 'content-type': 'text/html' }).end(PAGE);
    }
    const isHeard = weather === 'up';
    const answer = protocol(
      {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      },
      recorder,
    );
    if (!isHeard) return void request.socket.destroy();
    if (answer === undefined) return void response.writeHead(404).end();
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isFile = /\.(js|html|ico)$/.test(url.pathname);
    const done = isFile
      ? readFile(path.join(root, path.normalize(url.pathname))).then(
          (body) =>
            void response
              .writeHead(200, { 'content-type': TYPES[path.extname(url.pathname)] ?? '' })
              .end(body),
          () => void response.writeHead(404).end(),
        )
      : call(request, response, url);
    done.catch((error: unknown) => {
      console.error('recording server:', error);
      response.destroy();
    });
  });
  server.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    recorder,
    idleMs: () => performance.now() - lastCall,
    set(next, latencyMs = 0) {
      weather = next;
      latency = latencyMs;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
