import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { configOrExit, exitOnSetupFault } from './config.ts';
import { demoArguments } from './demo/demo-arguments.ts';
import { openLog } from './open-log.ts';
import { restoreUploads } from './restore-uploads.ts';
import { createRestoreOffer } from './setup/restore-offer.ts';
import { startServer } from './start.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { addressLines, firstStartLines } from './address-lines.ts';

/** The built page is next to the built server. */
const HERE = path.dirname(fileURLToPath(import.meta.url));
const PAGE_DIR = path.join(HERE, '..', 'page');
const DIRECT_PROCESS = path.join(HERE, 'direct-process.js');

const config = configOrExit();
const log = openLog(config);

const [word, argument] = process.argv.slice(2);

try {
  if (word === '--set-password') {
    process.stdout.write(await (await import('./set-password.ts')).setPasswordOf(config, log, argument));
    process.exit(0);
  }
  if (word === '--make-operator') {
    process.stdout.write(await (await import('./make-operator.ts')).makeOperatorOf(config, log, argument));
    process.exit(0);
  }
  if (word === '--backup') {
    process.stdout.write(await (await import('./backup-command.ts')).backUpOf(config, log, argument));
    process.exit(0);
  }
  if (word === '--restore') {
    process.stdout.write(await (await import('./restore-command.ts')).restoreOf(config, log, argument));
    process.exit(0);
  }
  if (word === '--upgrade-database') {
    const { upgradeDatabaseOf } = await import('./upgrade-command.ts');
    process.stdout.write(await upgradeDatabaseOf(config, log, argument));
    process.exit(0);
  }
  if (config.hub !== undefined || word === '--hub') await runAsHub();
  else await runAsServer();
} catch (error) {
  exitOnSetupFault(error);
}

async function runAsHub(): Promise<void> {
  const running = await (await import('./shop-hub/run-hub.ts')).runHub(config, log, DIRECT_PROCESS);
  process.stdout.write(running.text);
  stopOnSignal(log, () => running.stop());
}

async function runAsServer(): Promise<void> {
  const asked = demoArguments(process.argv.slice(2));
  const billing = config.billing ?? asked !== undefined;
  const serving = { ...config, billing };
  const offer = asked === undefined ? createRestoreOffer() : undefined;
  const running = await startServer(serving, log, PAGE_DIR, offer);
  const restoring =
    offer && restoreUploads(running, { config: serving, log, pageDir: PAGE_DIR, offer }, exitOnSetupFault);
  const address =
    config.publicUrl ?? `${config.tls.mode === 'off' ? 'http' : 'https'}://localhost:${running.port}`;
  // Loaded only on request, so that a restaurant's own server does not load the demo.
  const demo =
    asked === undefined
      ? undefined
      : await (await import('./demo/open-demo.ts')).openDemo(running, config, address, asked);
  if (
    config.host === '0.0.0.0' &&
    config.tls.mode === 'off' &&
    config.publicUrl?.startsWith('https:') !== true
  )
    log.warn(
      'without TLS passwords and orders cross the network in the clear, and devices neither work offline nor get alerts: set TLS=local, TLS_CERT and TLS_KEY, or put a proxy with TLS in front and set PUBLIC_URL',
    );
  log.info({ port: running.port }, 'Brigade is open');
  process.stdout.write(
    `Brigade is open at ${address}/admin\n${addressLines(config, running)}${firstStartLines(address, running, offer)}${demo?.text ?? ''}`,
  );

  stopOnSignal(log, async () => {
    await demo?.stop();
    await (restoring ?? running).stop();
  });
}
