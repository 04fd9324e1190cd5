import type { DecidedChange } from '#contract/relay-call.ts';
import { type FromHub, fromHubSchema, type PassedChange, type ToHub } from '#contract/relay.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import type { SocketLike } from './env.ts';
import type { HubPort } from './relay-ports.ts';

export interface MembershipPorts {
  hub: HubPort;
  shop: number;
  branch: number;
  /** The hub let this device in, or reaches the server again or no longer. */
  onNews(): void;
  onPassed(changes: readonly PassedChange[]): void;
  onDecided(changes: readonly DecidedChange[]): void;
  onLeft(): void;
}

/** This device's connection to the shop hub, from joining to leaving. */
export interface HubMembership {
  /** Joins with the ticket of a token, unless it is connected already. */
  join(token: string): Promise<void>;
  leave(): void;
  tell(message: ToHub): void;
  /** Whether a connection is open or being opened. */
  isOpen(): boolean;
  isJoined(): boolean;
  /** Whether the hub reaches the server; true without a hub. */
  reaches(): boolean;
  /** With which token it was joined last. */
  token(): string | null;
}

export function createHubMembership(ports: MembershipPorts): HubMembership {
  const { hub, shop, branch } = ports;
  let socket: SocketLike | undefined;
  let token: string | null = null;
  let isJoined = false;
  let reaches = true;

  function tell(message: ToHub): void {
    socket?.send(JSON.stringify(message));
  }

  function leave(): void {
    const open = socket;
    if (open === undefined) return;
    socket = undefined;
    isJoined = false;
    reaches = true;
    open.close();
    ports.onLeft();
  }

  function heard(message: FromHub | undefined): void {
    if (message === undefined || message.type === 'goodbye') return leave();
    if (message.type === 'passed') return ports.onPassed(message.changes);
    if (message.type === 'decided') return ports.onDecided(message.changes);
    isJoined = true;
    reaches = message.reaches;
    ports.onNews();
  }

  return {
    async join(next) {
      token = next;
      const ticket = await hub.ticket(next);
      if (token !== next || socket !== undefined) return;
      const opened = hub.socket({
        opened: () => tell({ type: 'join', ticket, shop, branch }),
        heard(text) {
          if (socket === opened) heard(parseJsonAs(fromHubSchema, text));
        },
        closed() {
          if (socket === opened) leave();
        },
      });
      socket = opened;
    },
    leave,
    tell,
    isOpen: () => socket !== undefined,
    isJoined: () => isJoined,
    reaches: () => reaches,
    token: () => token,
  };
}
