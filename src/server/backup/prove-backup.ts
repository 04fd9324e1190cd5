import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import type { Client, ClientConfig } from 'pg';
import { Fault } from '../fault.ts';
import type { Log } from '../log.ts';
import { startEmbeddedPostgres } from '../store/embedded-postgres.ts';
import { rowSumOf, standardizeCopy } from './copy-rows.ts';
import type { Manifest, Summary } from './manifest.ts';
import { openClient } from './open-client.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';

/** The cluster lives for one proof, so a crash costs nothing but that proof. */
const NOT_DURABLE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_connections: '10',
};

const ORDERS = `
select shop_id::text as shop, count(*)::int as orders from orders join branch_feed using (branch_id)
where doc is not null group by 1`;

export interface Proof extends Restored {
  /** Orders by the number of the shop. */
  orders: Record<string, number>;
}

/** Reads every row of the restored database again; answers the tables whose rows differ from the backup's. */
async function differingTables(client: Client, manifest: Manifest, summary: Summary): Promise<string[]> {
  await standardizeCopy(client);
  const wrong: string[] = [];
  for (const { name } of manifest.tables)
    if ((await rowSumOf(client, name)) !== summary.tables[name]?.row_sum) wrong.push(name);
  return wrong;
}

async function ordersByShop(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ shop: string; orders: number }>(ORDERS);
  return Object.fromEntries(rows.map(({ shop, orders }) => [shop, orders]));
}

/** Compares the restored database with what the backup says of itself: each row of each table. */
export async function compareRestored(connection: ClientConfig, restored: Restored): Promise<Proof> {
  const client = await openClient(connection, 'brigade proof');
  try {
    const wrong = await differingTables(client, restored.manifest, restored.summary);
    if (wrong.length > 0)
      throw new Fault('database', `restored tables differ from the backup: ${wrong.join(', ')}`);
    return { ...restored, orders: await ordersByShop(client) };
  } finally {
    await client.end();
  }
}

/**
 * Restores a backup into a second PostgreSQL of its own and compares what is in it with the backup: each row of
 * each table, each picture, each sum of money. Throws where anything differs. The copy is deleted afterwards. `signal` gives
 * it up.
 */
export async function proveBackup(
  file: string,
  { dataDir, log }: { dataDir: string; log: Log },
  signal?: AbortSignal,
): Promise<Proof> {
  const folder = path.join(dataDir, 'proof');
  // Each night's migrations of the copy are not worth a line.
  const quiet = log.child({}, { level: 'warn' });
  await rm(folder, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet, settings: NOT_DURABLE });
  try {
    const from = createReadStream(file);
    const restored = await restoreBackup(signal === undefined ? from : addAbortSignal(signal, from), {
      connection: postgres.connection,
      mayReset: false,
      mediaDir: undefined,
      keyFile: undefined,
      passphrase: undefined,
      log: quiet,
    });
    return await compareRestored(postgres.connection, restored);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
