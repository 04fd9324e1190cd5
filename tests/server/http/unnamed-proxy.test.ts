import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let server: RunningServer;
let text = '';
beforeAll(async () => {
  database = await createTestDatabase();
  const dataDir = await makeScratchFolder('unnamed-proxy-');
  const config = parseConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: '0',
  });
  const log = createLog({ logLevel: 'info' }, { write: (line) => (text += line) });
  server = await startServer(config, log, '/nonexistent');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
});

it('warns once of a proxy that is not configured, whether a call or a socket came through it first', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws/`, { headers });
  await once(socket, 'open');
  const origin = `http://127.0.0.1:${server.port}`;
  // The socket alone has told it to the readiness check, too.
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({
    ok: true,
    warning: expect.any(String),
  });
  await fetch(`${origin}/staff/api/site/info`, { headers });
  socket.close();
  await once(socket, 'close');
  expect(text.match(/TRUSTED_PROXIES is 0/g)).toHaveLength(1);
});
