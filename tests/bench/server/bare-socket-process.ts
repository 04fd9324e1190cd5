import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { sharedMs } from '../statistics.ts';

/** The baseline of the sockets: `ws` with the same options, a set of connections, and a loop that sends. */
const server = createServer();
const wss = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024, perMessageDeflate: false });
server.on('upgrade', (request, socket, head) => {
  wss.handleUpgrade(request, socket, head, (ws) => {
    ws.on('error', () => ws.terminate());
    ws.on('message', () => ws.send('{"type":"connected"}'));
  });
});

const question = z.object({ bytes: z.string() });
process.on('message', (message) => {
  const bytes = Buffer.from(z.parse(question, message).bytes);
  const committedAt = sharedMs();
  for (const ws of wss.clients) ws.send(bytes, { binary: false });
  process.send?.({ committedAt, returnedAt: sharedMs() });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
