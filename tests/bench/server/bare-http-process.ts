import { createServer } from 'node:http';

/** The baseline of reads: `node:http` that answers every request with the same bytes, without looking at it. */
const bytes = Buffer.alloc(Number(process.env['BENCH_BYTES'] ?? 0), 'x');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
