import type { DirectAddress } from '#contract/direct.ts';
import type { ClockTrouble } from '#domain/notifications/server-clock.ts';
import type { TownsNamed } from '#domain/delivery/named-town.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Hub } from './live/hub.ts';
import type { AddressSearch } from './integrations/address-search.ts';
import type { CardGateway } from './integrations/card-gateway.ts';
import type { MessageChannel } from './integrations/message-channel.ts';
import type { NetgsmAccount } from './integrations/netgsm-channel.ts';
import type { PictureStore } from './integrations/picture-store.ts';
import type { PrinterNetwork } from './integrations/printer-network.ts';
import type { StreetMaps } from './integrations/street-maps.ts';
import type { VideoStore } from './integrations/video-store.ts';
import type { PushNetwork } from './integrations/web-push.ts';
import type { WebhookClient } from './integrations/webhook-client.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Seal } from './seal.ts';
import type { BranchStore } from './store/branch-store.ts';
import type { Database } from './store/database.ts';

/** Generators of the server's ids. A simulator provides its own. */
export interface Ids {
  uuid(): string;
  /** A random mark of a feed position. */
  mark(): string;
}

/** The environment of the sync core; a simulator provides all of it. */
export interface SyncContext {
  store: BranchStore;
  clock: { now(): number };
  ids: Ids;
  live: Hub;
  /** The PIN of an order, which its customer tells the driver. */
  pinOf(sid: string): string;
  /** Counts decided changes; absent in a simulator. */
  metrics?: Pick<Metrics, 'decided'>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** The context of every handler. `secret` signs order keys. */
export interface Context extends SyncContext {
  db: Database;
  secret: string;
  /** Encrypts credentials of payment providers in the database. */
  seal: Seal;
  log: Log;
  publicUrl: string | undefined;
  /** Where pages connect directly; absent or undefined: they cannot. */
  directAddress?: () => DirectAddress | undefined;
  /** Whether the operator charges owners of restaurants. */
  billing: boolean;
  /** URL of the map's style; undefined: the app's own. */
  mapStyle: string | undefined;
  /** Street maps that this server serves itself. */
  maps: StreetMaps;
  /** Storage of uploaded pictures. */
  pictures: PictureStore;
  videos: VideoStore;
  /** Address search and reverse lookup. */
  addresses: AddressSearch;
  /** The towns included with the app. */
  towns: () => Promise<TownsNamed>;
  /** Whether the search finds streets; else towns only. */
  hasGeocoder: boolean;
  /** Client of the browsers' push services. */
  push: PushNetwork;
  /** Sends events to addresses of other programs. */
  webhooks: WebhookClient;
  /** Channels to people who have no app open; undefined: not configured. */
  mail: MessageChannel | undefined;
  sms: MessageChannel | undefined;
  /** SMS with a branch's own account. */
  netgsm(account: NetgsmAccount): MessageChannel;
  /** The online card provider; undefined: not configured. */
  cards: CardGateway | undefined;
  /** Addresses of the providers that branches have accounts with. */
  providers: Config['providers'];
  /** The operator's accounts that owners pay to. */
  operatorGateways: Config['operatorGateways'];
  /** Connections to network printers. */
  printers: PrinterNetwork;
  /** What is wrong with the server's clock; absent: it is not watched. */
  clockTrouble?: () => ClockTrouble | null;
  /** Closes the sockets of a session that has ended. */
  onSignOut(tokenHash: string): void;
}
