import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A local server that stands in for a service in the network. */
export interface Service {
  /** `http://127.0.0.1:…` */
  url: string;
  stop(): Promise<void>;
}

/** Answers each request when its body is complete; a request whose handler throws gets no answer. */
export async function startService(
  handle: (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown,
): Promise<Service> {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    await handle(request, response, Buffer.concat(chunks));
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
