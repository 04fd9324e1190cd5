import http from 'node:http';

/**
 * Keeps its connections and uses as little processor time as Node allows, since server and database share the
 * machine.
 */
export function createHttpLoad(origin: string, maxSockets = 64) {
  const { hostname, port } = new URL(origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets });

  function send(method: string, path: string, token: string | undefined, body: string | undefined) {
    return new Promise<string>((resolve, reject) => {
      const headers: Record<string, string | number> = {};
      if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
      if (body !== undefined) {
        headers['content-type'] = 'application/json';
        headers['content-length'] = Buffer.byteLength(body);
      }
      const request = http.request({ hostname, port, method, path, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${path}: ${response.statusCode ?? 0} ${text.slice(0, 300)}`));
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  /** The bytes of a compressed answer as they are sent. */
  function size(path: string) {
    return new Promise<number>((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip' };
      const request = http.get({ hostname, port, path, agent, headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(bytes);
          else reject(new Error(`${path}: ${response.statusCode ?? 0}`));
        });
      });
      request.on('error', reject);
    });
  }

  return {
    size,
    post: async (path: string, token: string | undefined, body: object): Promise<unknown> =>
      JSON.parse(await send('POST', path, token, JSON.stringify(body))),
    get: (path: string, token: string | undefined) => send('GET', path, token, undefined),
    close: () => agent.destroy(),
  };
}
