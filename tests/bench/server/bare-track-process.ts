import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The baseline of the drivers: `ws`, and a table of watchers by driver. A hello `watch d` or `drive d`; then
 * positions are forwarded.
 */
const server = createServer();
const wss = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024, perMessageDeflate: false });
const watching = new Map<string, Set<WebSocket>>();

server.on('upgrade', (request, socket, head) => {
  wss.handleUpgrade(request, socket, head, (ws) => {
    ws.on('error', () => ws.terminate());
    ws.once('message', (data) => {
      const [part = '', driver = ''] = (Buffer.isBuffer(data) ? data.toString() : '').split(' ');
      const watchers = watching.get(driver) ?? new Set();
      watching.set(driver, watchers);
      if (part === 'watch') watchers.add(ws);
      else ws.on('message', (position) => watchers.forEach((one) => one.send(position, { binary: false })));
      ws.send('welcome');
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
