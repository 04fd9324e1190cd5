import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Hub } from './live/hub.ts';
import type { AddressSearch } from './outside/address-search.ts';
import type { CardGateway } from './outside/card-gateway.ts';
import type { MessageWay } from './outside/message-way.ts';
import type { NetgsmAccount } from './outside/netgsm-way.ts';
import type { PictureStore } from './outside/picture-store.ts';
import type { PrinterNetwork } from './outside/printer-network.ts';
import type { VideoStore } from './outside/video-store.ts';
import type { PushNetwork } from './outside/web-push.ts';
import type { Seal } from './seal.ts';
import type { BranchStore } from './store/branch-store.ts';
import type { Database } from './store/database.ts';

/** Ids the server makes. A simulator hands in its own. */
export interface Ids {
  uuid(): string;
  /** Random mark of a commit's place in a feed. */
  mark(): string;
}

/** What the sync core needs of the world; a simulator brings all of it. */
export interface SyncContext {
  store: BranchStore;
  clock: { now(): number };
  ids: Ids;
  live: Hub;
  /** The PIN of an order, which its customer tells at the door. */
  pinOf(sid: string): string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** What every handler gets. `secret` signs order keys. */
export interface Context extends SyncContext {
  db: Database;
  secret: string;
  /** Keeps the credentials of payment gateways unreadable in the database. */
  seal: Seal;
  log: Log;
  publicUrl: string | undefined;
  /** Address of the map's style; undefined: the app's own. */
  mapStyle: string | undefined;
  /** Where uploaded pictures are kept. */
  pictures: PictureStore;
  videos: VideoStore;
  /** Finds addresses and what stands at a point. */
  addresses: AddressSearch;
  /** Whether streets are found as well; else towns only. */
  hasGeocoder: boolean;
  /** The way to the browsers' push services. */
  push: PushNetwork;
  /** The ways to people who have no app open; undefined: not configured. */
  mail: MessageWay | undefined;
  sms: MessageWay | undefined;
  /** SMS by an account of a branch's own. */
  netgsm(account: NetgsmAccount): MessageWay;
  /** The way to the gateway that takes cards online; undefined: not configured. */
  cards: CardGateway | undefined;
  /** Where the providers are that branches have accounts with. */
  providers: Config['providers'];
  /** The way to printers in the network. */
  printers: PrinterNetwork;
  /** Closes the sockets of a session that has ended. */
  onSignOut(tokenHash: string): void;
}
