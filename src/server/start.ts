import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { Fault } from './fault.ts';
import { createHealth, freeBytesOf, type Health } from './store/health.ts';
import { createApp } from './app.ts';
import { createSharedAnswers } from './http/shared-answers.ts';
import { callerAddresses } from './limits/caller-address.ts';
import { startAllJobs } from './jobs/all-jobs.ts';
import { startBackups } from './jobs/backup-jobs.ts';
import { startClockWatch } from './jobs/clock-watch.ts';
import { HEARTBEAT_EVERY_MS } from '#contract/live-events.ts';
import { orderPin } from './auth/tokens.ts';
import { connectionFrom, type DirectServer, startDirectServer } from './direct/direct-server.ts';
import { createHeartbeat } from './live/heartbeat.ts';
import { createHub } from './live/hub.ts';
import { createMenuWatch } from './live/menu-watch.ts';
import { createOrderWatch } from './live/order-watch.ts';
import { openBus } from './live/open-bus.ts';
import { createServerHints, type HintListener } from './live/server-hints.ts';
import { createHeadWatch, WATCH_EVERY_MS } from './live/watch-heads.ts';
import { createSocketServer } from './live/socket-server.ts';
import { listen, listenPlain, type Listening } from './http-server.ts';
import type { Log } from './log.ts';
import { backupSource, openStore } from './open-store.ts';
import { createAddressSearch } from './integrations/address-search.ts';
import { createTowns } from './integrations/towns.ts';
import { citiesIn, createGazetteer, createRemoteGeocoder, type Geocoder } from './integrations/geocoder.ts';
import { createCardGateway } from './integrations/card-gateway.ts';
import { createMailChannel } from './integrations/mail-channel.ts';
import { createNetgsmChannel, type NetgsmAccount } from './integrations/netgsm-channel.ts';
import { createObjectStore } from './integrations/object-store.ts';
import { createPictureStore } from './integrations/picture-store.ts';
import { createPrinterNetwork } from './integrations/printer-network.ts';
import { createSmsChannel } from './integrations/sms-channel.ts';
import { createStreetMaps } from './integrations/street-maps.ts';
import { createVideoStore } from './integrations/video-store.ts';
import { createPushNetwork } from './integrations/web-push.ts';
import { createWebhookClient } from './integrations/webhook-client.ts';
import { createMetrics } from './metrics/metrics.ts';
import { addServerGauges } from './metrics/server-gauges.ts';
import { createSeal, sealKey } from './seal.ts';
import type { Database } from './store/database.ts';
import { createBranchStore } from './store/branch-store-sql.ts';
import { people } from './store/people.ts';
import { pushKeys } from './store/push.ts';
import { shops } from './store/shops.ts';
import type { RestoreOffer } from './setup/restore-offer.ts';
import type { RestorePorts } from './setup/restore-upload.ts';
import { type Certificates, createCertificates } from './tls/certificates.ts';
import { plainApp } from './tls/plain-app.ts';

const HEALTH_EVERY_MS = 10_000;
export interface RunningServer {
  context: Context;
  port: number;
  /** Whether it had no accounts when it started. */
  isEmpty: boolean;
  /** What to tell the person who starts it, for TLS of an own authority; undefined: nothing. */
  trust: { fingerprint: string; httpPort: number | undefined } | undefined;
  stop(): Promise<void>;
}

/** The configured address search, else the towns included with the page. */
function geocoderOf({ geocoder, publicUrl }: Config, pageDir: string): Geocoder {
  if (geocoder !== undefined)
    return createRemoteGeocoder(geocoder.url, geocoder.kind, `Brigade ${publicUrl ?? ''}`.trim());
  return createGazetteer(() => citiesIn(pageDir));
}

/** Everything outside this process but the push services. */
function integrationsOf(
  config: Config,
  { pageDir, mediaDir, mapDir }: { pageDir: string; mediaDir: string; mapDir: string },
  log: Log,
) {
  return {
    mapStyle: config.mapStyle,
    maps: createStreetMaps(mapDir, { now: () => Date.now() }, log),
    pictures: createPictureStore(mediaDir),
    videos: createVideoStore(mediaDir),
    hasGeocoder: config.geocoder !== undefined,
    addresses: createAddressSearch(geocoderOf(config, pageDir)),
    towns: createTowns(() => citiesIn(pageDir), log),
    mail: config.mail === undefined ? undefined : createMailChannel(config.mail),
    netgsm: (account: NetgsmAccount) => createNetgsmChannel(config.netgsmUrl, account),
    sms: config.sms === undefined ? undefined : createSmsChannel(config.sms),
    cards: config.cards === undefined ? undefined : createCardGateway(config.cards),
    providers: config.providers,
    operatorGateways: config.operatorGateways,
    printers: createPrinterNetwork(config.printerHosts),
    webhooks: createWebhookClient(config.webhookHosts),
  };
}

function restorePorts({ dataDir }: Config, db: Database, log: Log, offer: RestoreOffer): RestorePorts {
  const isEmpty = async () => !(await people.areThere(db));
  return { offer, dataDir, isEmpty, freeBytes: () => freeBytesOf(dataDir), log };
}

/** The plain HTTP beside TLS, where a port is set for it. */
async function plainBeside(
  { httpPort, host }: Config,
  certificates: Certificates | undefined,
  securePort: number,
): Promise<Listening | undefined> {
  if (certificates === undefined || httpPort === undefined) return undefined;
  return listenPlain(plainApp(certificates, securePort).fetch, { httpPort, host });
}

/** Direct connections, unless they are off or this server runs without its build. */
async function openDirect(
  { direct, host, dataDir }: Config,
  pageDir: string,
  { app, gateway, log }: { app: ReturnType<typeof createApp>; gateway: SocketServer; log: Log },
): Promise<DirectServer | undefined> {
  const script = path.join(pageDir, '../server/direct-process.js');
  if (direct === undefined || !existsSync(script)) return undefined;
  const answer = (request: Request, address: string) => app.fetch(request, connectionFrom(address));
  return startDirectServer({ ...direct, answer, gateway, log, script, host, dataDir, now: clock.now });
}

/** What to do with the hints of the other servers. */
function receiverOf({ live }: Context, sockets: ReturnType<typeof createSocketServer>): HintListener {
  return {
    moved(branches) {
      for (const branch of branches) live.poke(branch);
    },
    screen: (hint) => sockets.screenHint(hint),
    driver: (moved) => live.moved(moved, false),
  };
}

/** The folders beside the database. */
const foldersIn = (dataDir: string) => ({
  mediaDir: path.join(dataDir, 'media'),
  mapDir: path.join(dataDir, 'maps'),
  uploadDir: path.join(dataDir, 'uploads'),
});

const clock = { now: () => Date.now() };

type SocketServer = ReturnType<typeof createSocketServer>;

/** The number of devices that are connected, either way. */
const socketsOpen = (sockets: SocketServer, direct: DirectServer | undefined): number =>
  sockets.count() + (direct?.count() ?? 0);

/**
 * Starts everything in order; returns a function that stops it in reverse order. `offer`: a server without accounts
 * restores a backup that is uploaded to it.
 */
export async function startServer(
  config: Config,
  log: Log,
  pageDir: string,
  offer?: RestoreOffer,
): Promise<RunningServer> {
  const opened = await openStore(config, log);
  const { db } = opened;
  try {
    const secret = await shops.setting(db, 'secret');
    if (secret === undefined) throw new Fault('database', 'the settings have no secret');
    const folders = foldersIn(config.dataDir);
    const metrics = createMetrics();
    const bus = await openBus(config, db, { secret, log });
    const hints = createServerHints(bus, randomUUID(), { log, clock, metrics });
    const clockWatch = startClockWatch({ db, clock, log });
    let dropToken = (_tokenHash: string): void => {};
    let direct: DirectServer | undefined;
    const context: Context = {
      db,
      store: createBranchStore(db),
      clock,
      ids: { uuid: uuidv7, mark: () => randomBytes(9).toString('base64url') },
      live: createHub(hints),
      log,
      metrics,
      secret,
      seal: createSeal(await sealKey(config.dataDir, config.secretKey)),
      pinOf: (sid) => orderPin(secret, sid),
      publicUrl: config.publicUrl,
      billing: config.billing ?? false,
      ...integrationsOf(config, { pageDir, ...folders }, log),
      push: createPushNetwork(config.pushHosts, await pushKeys(db), config.publicUrl),
      clockTrouble: () => clockWatch.trouble(),
      onSignOut: (tokenHash) => dropToken(tokenHash),
      directAddress: () => direct?.address(),
    };
    const health = createHealth({
      now: () => context.clock.now(),
      db,
      freeBytes: () => freeBytesOf(config.dataDir),
      changed: (trouble) => context.live.trouble(trouble),
    });
    const menus = createMenuWatch(context.live);
    const followed = createOrderWatch(context);
    const addresses = callerAddresses(config.trustedProxies, context.log);
    const sharedAnswers = createSharedAnswers({ live: context.live, metrics });
    const app = createApp(context, {
      sharedAnswers,
      addresses,
      menus,
      followed,
      pageDir,
      ...folders,
      mapOrigins: config.mapOrigins,
      trustedProxies: config.trustedProxies,
      securityContact: config.securityContact,
      health,
      busTrouble: () => bus.trouble(),
      metrics,
      metricsToken: config.metricsToken,
      restore: offer && restorePorts(config, db, log, offer),
    });
    const certificates = createCertificates(config, context.clock);
    const handler = { fetch: app.fetch, send: sharedAnswers.send };
    const { server, port, close } = await listen(handler, config, certificates, log);
    const isEmpty = !(await people.areThere(db));
    // A backup of some gigabytes may take hours to arrive.
    if (offer !== undefined && isEmpty) server.requestTimeout = 0;
    const plain = await plainBeside(config, certificates, port);
    const sockets = createSocketServer(context, server, {
      hint: (hint) => hints.screen(hint),
      addresses,
    });
    direct = await openDirect(config, pageDir, { app, gateway: sockets, log });
    addServerGauges(metrics, context, {
      freeBytes: () => freeBytesOf(config.dataDir),
      sockets: () => socketsOpen(sockets, direct),
      busTrouble: () => bus.trouble(),
      certificate: async () => (await certificates?.current())?.cert,
    });
    dropToken = (tokenHash) => sockets.dropToken(tokenHash);
    const unlisten = await hints.listen(receiverOf(context, sockets));
    const jobs = startAllJobs(context, folders.mediaDir);
    const backups = startBackups(context, {
      source: backupSource(config, opened.connection),
      config: config.backups,
      store: config.backups.store && createObjectStore(config.backups.store),
      dataDir: config.dataDir,
      freeBytes: freeBytesOf,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    const intervals = [startHeadWatch(context), startHeartbeat(context), startHealthWatch(health, log)];
    const authority = await certificates?.authority();
    return {
      context,
      port,
      isEmpty,
      trust: authority && { fingerprint: authority.fingerprint256, httpPort: plain?.port },
      async stop() {
        for (const job of [...jobs, backups, clockWatch]) await job.stop();
        for (const interval of intervals) clearInterval(interval);
        direct?.stop();
        sockets.stop();
        menus.stop();
        followed.stop();
        await plain?.close(0);
        await close(config.shutdownGraceMs);
        hints.stop();
        await unlisten();
        await bus.stop();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function startHeadWatch(context: Context): NodeJS.Timeout {
  const watch = createHeadWatch(context);
  return setInterval(() => {
    watch
      .look()
      .catch((error: unknown) =>
        context.log.warn({ err: error }, 'the heads of the feeds could not be read'),
      );
  }, WATCH_EVERY_MS);
}

function startHeartbeat(context: Context): NodeJS.Timeout {
  const heart = createHeartbeat(context);
  return setInterval(() => {
    heart
      .beat()
      .catch((error: unknown) => context.log.warn({ err: error }, 'the heartbeat could not be sent'));
  }, HEARTBEAT_EVERY_MS);
}

/** Checks disk and database regularly, so that managers are notified before a call fails. */
function startHealthWatch(health: Health, log: Log): NodeJS.Timeout {
  return setInterval(() => {
    health.notReady().catch((error: unknown) => log.warn({ err: error }, 'the health check failed'));
  }, HEALTH_EVERY_MS);
}
