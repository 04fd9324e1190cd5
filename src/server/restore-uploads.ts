import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import type { RestoreState } from '#contract/setup.ts';
import { BackupRefusal } from './backup/backup-refusal.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import type { Config } from './config.ts';
import { listen } from './http-server.ts';
import type { Log } from './log.ts';
import { openConnection } from './open-store.ts';
import { counted } from './setup/counted.ts';
import { type RestoreOffer, type UploadedBackup } from './setup/restore-offer.ts';
import { restoringApp } from './setup/restoring-app.ts';
import { type RunningServer, startServer } from './start.ts';
import { createCertificates } from './tls/certificates.ts';

interface Ports {
  config: Config;
  log: Log;
  pageDir: string;
  offer: RestoreOffer;
}

async function restored(
  { config, log, offer }: Ports,
  { file, passphrase, size }: UploadedBackup,
  signal: AbortSignal,
): Promise<RestoreState> {
  const opened = await openConnection(config, log);
  try {
    const from = Readable.from(
      counted(createReadStream(file), (read) => {
        offer.state = { phase: 'restoring', share: read / size };
      }),
    );
    const { manifest, summary, key } = await restoreBackup(addAbortSignal(signal, from), {
      connection: opened.connection,
      mayReset: config.databaseUrl === undefined,
      mediaDir: path.join(config.dataDir, 'media'),
      keyFile: config.secretKey === undefined ? path.join(config.dataDir, 'secret.key') : undefined,
      passphrase,
      log,
    });
    log.info({ taken_at: manifest.taken_at, key }, 'the uploaded backup is restored');
    return { phase: 'done', taken_at: manifest.taken_at, orders: summary.tables['orders']?.rows ?? 0, key };
  } catch (error) {
    log.error({ err: error }, 'the uploaded backup was not restored; nothing was changed');
    return { phase: 'failed', code: error instanceof BackupRefusal ? error.reason : 'restore_failed' };
  } finally {
    await opened.close();
    await rm(path.dirname(file), { recursive: true, force: true });
  }
}

/** Restores on the stopped server's port, which says how that stands. */
async function restoreBetween(ports: Ports, backup: UploadedBackup, signal: AbortSignal): Promise<void> {
  const { config, log, offer } = ports;
  const certificates = createCertificates(config, { now: () => Date.now() });
  const waiting = await listen({ fetch: restoringApp(offer).fetch }, config, certificates, log);
  try {
    const state = await restored(ports, backup, signal);
    await waiting.close(0);
    // Set last: the page looks for the server as soon as it reads this.
    offer.state = state;
  } catch (error) {
    await waiting.close(0);
    throw error;
  }
}

/**
 * Restores each backup that is uploaded to a server without accounts: stops the server, restores, and starts it again
 * on the same port. `failed` is called where it cannot start again. Stopping gives up a restore that runs, which leaves the
 * database empty.
 */
export function restoreUploads(
  first: RunningServer,
  given: Ports,
  failed: (error: unknown) => void,
): { stop(): Promise<void> } {
  const ports = { ...given, config: { ...given.config, port: first.port } };
  let running: RunningServer | undefined = first;
  const ending = new AbortController();
  const { signal } = ending;
  let work = Promise.resolve();
  async function restoreAndStart(backup: UploadedBackup): Promise<void> {
    if (signal.aborted) return;
    await running?.stop();
    running = undefined;
    await restoreBetween(ports, backup, signal);
    if (signal.aborted) return;
    running = await startServer(ports.config, ports.log, ports.pageDir, ports.offer);
  }
  ports.offer.onUpload = (backup) => {
    work = work.then(() => restoreAndStart(backup));
    work.catch(failed);
  };
  return {
    async stop() {
      ending.abort();
      await work;
      await running?.stop();
    },
  };
}
