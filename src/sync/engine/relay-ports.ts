import type { DecidedChange } from '#contract/relay-call.ts';
import type { Env, SocketHandlers, SocketLike } from './env.ts';
import type { OutboxContent, Stream } from './outbox-entry.ts';
import type { RelayedDraft } from './relayed-entry.ts';

/** The way to the shop's hub, which passes changes from device to device while the server is out of reach. */
export interface HubPort {
  /** Whether the branch has a hub, as far as this device knows. */
  isKnown(): boolean;
  /** A connection to it, which ends at once if it is not reached. */
  socket(handlers: SocketHandlers): SocketLike;
  /** What opens the hub to the holder of a token. */
  ticket(token: string): Promise<string>;
  /** Proves to the server that a text comes from the holder of a token. */
  prove(token: string, text: string): Promise<string>;
}

/** What the device's part of the shop hub needs of the engine. */
export interface RelayPorts {
  env: Pick<Env, 'now' | 'random' | 'clock' | 'report'>;
  actor: string;
  shop: number;
  branch: number;
  stream(): Stream | undefined;
  content(): OutboxContent;
  /** The queue as it is stored, with what other tabs have added. */
  read(): Promise<OutboxContent>;
  /** Whether the server is connected. */
  isLive(): boolean;
  /** Stores changes of other devices. */
  receive(drafts: readonly RelayedDraft[]): Promise<unknown>;
  /** The server has decided changes of other devices. */
  decided(changes: readonly DecidedChange[]): Promise<unknown>;
  /** Whether changes are passed on has changed. */
  onChange(): void;
}

/**
 * The device's membership in the shop hub. While the server does not answer, it offers the device's own changes to the
 * hub and stores those of others, which are then shown and later sent before what is made on top of them.
 */
export interface ShopRelay {
  start(): void;
  /** The queue has changed, or the connection to the server. */
  changed(): void;
  /** Whether changes reach the other devices of the shop without the server. */
  isPassingOn(): boolean;
  stop(): void;
}

/** Without a hub, as in the worker. */
export const NO_RELAY: ShopRelay = {
  start: () => undefined,
  changed: () => undefined,
  isPassingOn: () => false,
  stop: () => undefined,
};
