import { createServer, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { sharedMs } from '../statistics.ts';

/** The baseline of event streams: `node:http`, a set of open answers, and a loop that writes. */
const open = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 3000\n\n');
  open.add(response);
  response.on('close', () => open.delete(response));
});

const question = z.object({ text: z.string() });
process.on('message', (message) => {
  const { text } = z.parse(question, message);
  const committedAt = sharedMs();
  for (const response of open) response.write(text);
  process.send?.({ committedAt, returnedAt: sharedMs() });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
