import * as z from 'zod/mini';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/start.ts';
import { applyBatch } from '#server/sync/push.ts';
import { envelopeSchema } from '#contract/sync.ts';
import { sharedMs } from '../statistics.ts';

/** The real server with one more endpoint: a change applied at once, answered with the time of its commit. */
const config = parseConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: process.env['BENCH_LOG_LEVEL'] ?? 'warn',
  DATA_DIR: process.env['BENCH_DATA_DIR'],
  DATABASE_URL: process.env['DATABASE_URL'],
  TRUSTED_PROXIES: process.env['BENCH_TRUSTED_PROXIES'],
});
const running = await startServer(config, createLog(config), process.env['BENCH_PAGE_DIR'] ?? '/nonexistent');
const { context } = running;

let committedAt = 0;
const announce = context.live.announce.bind(context.live);
context.live.announce = (announcement) => {
  committedAt = sharedMs();
  announce(announcement);
};

const question = z.object({ branch: z.int(), actor: z.string(), shop: z.int(), change: envelopeSchema });

process.on('message', (message) => {
  const { branch, actor, shop, change } = z.parse(question, message);
  const manager = { id: actor, name: 'Bench', roles: ['manager' as const], shop, branches: [branch] };
  applyBatch(context, { branchId: branch, client: null, actor: manager, mutations: [change] }).then(
    () => process.send?.({ committedAt, returnedAt: sharedMs() }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.({ port: running.port });
