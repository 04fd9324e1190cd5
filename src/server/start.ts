import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { uuidv7 } from 'uuidv7';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { Fault } from './fault.ts';
import { createApp } from './http/app.ts';
import { startImports } from './jobs/import-jobs.ts';
import { startContacting } from './jobs/contact-jobs.ts';
import { startPrinting } from './jobs/print-jobs.ts';
import { startPushing } from './jobs/push-jobs.ts';
import { startReadingPayments } from './jobs/payment-jobs.ts';
import { startRefunding } from './jobs/refund-jobs.ts';
import { startReporting } from './jobs/report-jobs.ts';
import { startForgettingMedia } from './jobs/unused-media.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { DAY_MS } from '#domain/time.ts';
import { HEARTBEAT_EVERY_MS } from '#contract/live-events.ts';
import { orderPin } from './http/tokens.ts';
import { createHeartbeat } from './live/heartbeat.ts';
import { createHub } from './live/hub.ts';
import { createMenuWatch } from './live/menu-watch.ts';
import { createOrderWatch } from './live/order-watch.ts';
import { createServerHints } from './live/server-hints.ts';
import { createHeadWatch, WATCH_EVERY_MS } from './live/watch-heads.ts';
import { LIVE_TIMES } from './live/live-door.ts';
import { createSocketServer } from './live/socket-server.ts';
import type { Log } from './log.ts';
import { createAddressSearch } from './outside/address-search.ts';
import { cityListSchema, createGazetteer, createRemoteGeocoder, type Geocoder } from './outside/geocoder.ts';
import { createCardGateway } from './outside/card-gateway.ts';
import { createMailWay } from './outside/mail-way.ts';
import { createNetgsmWay } from './outside/netgsm-way.ts';
import { createPictureStore } from './outside/picture-store.ts';
import { createPrinterNetwork } from './outside/printer-network.ts';
import { createSmsWay } from './outside/sms-way.ts';
import { createVideoStore } from './outside/video-store.ts';
import { createPushNetwork } from './outside/web-push.ts';
import { createSeal, sealKey } from './seal.ts';
import { createBranchStore } from './store/branch-store-sql.ts';
import { type Database, openDatabase } from './store/database.ts';
import { startEmbeddedPostgres } from './store/embedded-postgres.ts';
import { migrate } from './store/migrate.ts';
import { pushKeys } from './store/push.ts';
import { shops } from './store/shops.ts';

/** Longer than drivers and watchers pause, so that they do not connect anew each time; proxies ask for more than 60 s. */
const KEEP_ALIVE_MS = 65_000;
/** What has been answered meanwhile is not waited for. */
const SWEEP_EVERY_MS = 100;

export interface RunningServer {
  context: Context;
  port: number;
  stop(): Promise<void>;
}

interface OpenedDatabase {
  db: Database;
  close(): Promise<void>;
}

/** The database of this configuration, its own or the one that was named. */
export async function openStore(config: Config, log: Log): Promise<OpenedDatabase> {
  await mkdir(config.dataDir, { recursive: true });
  if (config.databaseUrl !== undefined) {
    const db = await openDatabase(
      { connectionString: config.databaseUrl },
      { log, poolSize: config.databasePool },
    );
    return { db, close: () => db.close() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    const db = await openDatabase(embedded.connection, { log, poolSize: config.databasePool });
    return {
      db,
      async close() {
        await db.close();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** The address search that was named, else the towns that come with the page. */
function geocoderOf({ geocoder, publicUrl }: Config, pageDir: string): Geocoder {
  if (geocoder !== undefined)
    return createRemoteGeocoder(geocoder.url, geocoder.kind, `Brigade ${publicUrl ?? ''}`.trim());
  return createGazetteer(async () =>
    cityListSchema.parse(JSON.parse(await readFile(path.join(pageDir, 'map', 'cities.json'), 'utf8'))),
  );
}

/** Brings everything up in order and answers how to take it down again in the other. */
export async function startServer(config: Config, log: Log, pageDir: string): Promise<RunningServer> {
  const opened = await openStore(config, log);
  const { db } = opened;
  try {
    await migrate(db, log);
    const secret = await shops.setting(db, 'secret');
    if (secret === undefined) throw new Fault('database', 'the settings have no secret');
    const hints = createServerHints(db, randomUUID(), log);
    const mediaDir = path.join(config.dataDir, 'media');
    let dropToken = (_tokenHash: string): void => {};
    const context: Context = {
      db,
      store: createBranchStore(db),
      clock: { now: () => Date.now() },
      ids: { uuid: uuidv7, mark: () => randomBytes(9).toString('base64url') },
      live: createHub(hints),
      log,
      secret,
      seal: createSeal(await sealKey(config.dataDir, config.secretKey)),
      pinOf: (sid) => orderPin(secret, sid),
      publicUrl: config.publicUrl,
      mapStyle: config.mapStyle,
      pictures: createPictureStore(mediaDir),
      videos: createVideoStore(mediaDir),
      hasGeocoder: config.geocoder !== undefined,
      addresses: createAddressSearch(geocoderOf(config, pageDir)),
      mail: config.mail === undefined ? undefined : createMailWay(config.mail),
      netgsm: (account) => createNetgsmWay(config.netgsmUrl, account),
      sms: config.sms === undefined ? undefined : createSmsWay(config.sms),
      cards: config.cards === undefined ? undefined : createCardGateway(config.cards),
      providers: config.providers,
      printers: createPrinterNetwork(config.printerHosts),
      push: createPushNetwork(config.pushHosts, await pushKeys(db), config.publicUrl),
      onSignOut: (tokenHash) => dropToken(tokenHash),
    };
    const menus = createMenuWatch(context.live);
    const followed = createOrderWatch(context);
    const app = createApp(context, {
      menus,
      followed,
      pageDir,
      mediaDir,
      mapOrigins: config.mapOrigins,
      trustedProxies: config.trustedProxies,
      readiness: { notReady: () => databaseMissing(db) },
    });
    const { server, port } = await listen(app.fetch, config);
    const sockets = createSocketServer(context, server, LIVE_TIMES, (hint) => hints.screen(hint));
    dropToken = (tokenHash) => sockets.dropToken(tokenHash);
    const unlisten = await hints.listen({
      moved(branches) {
        for (const branch of branches ?? []) context.live.poke(branch);
      },
      screen: (hint) => sockets.screenHint(hint),
      driver: (moved) => context.live.moved(moved, false),
    });
    const jobs = startJobs(context);
    const printing = startPrinting(context);
    const pushing = startPushing(context, {
      positionsMs: config.positionDays * DAY_MS,
      photosMs: config.photoDays * DAY_MS,
    });
    const importing = startImports(context);
    const contacting = startContacting(context);
    const refunding = startRefunding(context);
    const reading = startReadingPayments(context);
    const reporting = startReporting(context);
    const forgetting = startForgettingMedia(context, mediaDir);
    const watching = startHeadWatch(context);
    const beating = startHeartbeat(context);
    return {
      context,
      port,
      async stop() {
        await jobs.stop();
        await printing.stop();
        await importing.stop();
        await pushing.stop();
        await contacting.stop();
        await refunding.stop();
        await reading.stop();
        await reporting.stop();
        await forgetting.stop();
        clearInterval(watching);
        clearInterval(beating);
        sockets.stop();
        menus.stop();
        followed.stop();
        await closeServer(server, config.shutdownGraceMs);
        hints.stop();
        await unlisten();
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
    watch.look().catch((error: unknown) => context.log.warn({ err: error }, 'heads were not looked at'));
  }, WATCH_EVERY_MS);
}

function startHeartbeat(context: Context): NodeJS.Timeout {
  const heart = createHeartbeat(context);
  return setInterval(() => {
    heart.beat().catch((error: unknown) => context.log.warn({ err: error }, 'no heartbeat'));
  }, HEARTBEAT_EVERY_MS);
}

async function databaseMissing(db: Database): Promise<string | undefined> {
  try {
    await shops.setting(db, 'epoch');
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return 'database';
    throw error;
  }
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  config: Config,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: config.port, hostname: config.host }, (info) => {
      const plain = plainServer(server);
      plain.keepAliveTimeout = KEEP_ALIVE_MS;
      resolve({ server: plain, port: info.port });
    });
    server.on('error', (cause: Error) => {
      const taken = 'code' in cause && cause.code === 'EADDRINUSE';
      reject(
        taken ? new Fault('setup', `port ${config.port} is in use; set PORT to another`, { cause }) : cause,
      );
    });
  });
}

function plainServer(server: ReturnType<typeof serve>): Server {
  if ('closeIdleConnections' in server) return server;
  throw new Fault('setup', 'HTTP/2 servers are not used');
}

/** No new connection; running calls may finish; after the grace time the rest is cut. */
function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
