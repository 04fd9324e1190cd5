import http from 'node:http';

interface Sent {
  body?: object;
  headers?: Record<string, string>;
}

export interface Answer {
  headers: http.IncomingHttpHeaders;
  body: unknown;
}

/** A client of a shop with one connection that it keeps, as a browser does. */
export interface Visitor {
  /** The answer as JSON; throws at any status but 200. */
  ask(method: 'GET' | 'POST', path: string, sent?: Sent): Promise<Answer>;
  /** The number of requests so far. */
  asked(): number;
  close(): void;
}

export function createVisitor(origin: string): Visitor {
  const { hostname, port } = new URL(origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;

  function ask(method: 'GET' | 'POST', path: string, { body, headers = {} }: Sent = {}): Promise<Answer> {
    count += 1;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const ofBody: Record<string, string | number> =
      text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    return new Promise((resolve, reject) => {
      const options = { hostname, port, method, path, agent, headers: { ...ofBody, ...headers } };
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode === 200) resolve({ headers: response.headers, body: JSON.parse(answer) });
          else reject(new Error(`${path}: ${response.statusCode ?? 0} ${answer.slice(0, 500)}`));
        });
      });
      request.on('error', reject);
      request.end(text);
    });
  }

  return { ask, asked: () => count, close: () => agent.destroy() };
}
