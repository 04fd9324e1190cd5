import {
  type ConnectedEvent,
  deviceMessageSchema,
  type DeviceSubscription,
  PING_TEXT,
  PONG_TEXT,
  type SilentScreen,
} from '#contract/live-events.ts';
import { type Greeting, greetingSchema } from '#contract/spec-bodies.ts';
import { isOlder } from '#domain/app-version.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import { type Actor, isManager, worksIn } from '#domain/roles.ts';
import { SECOND_MS } from '#domain/time.ts';
import { APP_VERSION, MIN_APP } from '../app-version.ts';
import type { Context } from '../context.ts';
import { actorAt, mayReadFeed } from '../auth/scope.ts';
import { hashToken } from '../auth/tokens.ts';
import { branchSelection } from '../store/branch-selection.ts';
import { actorOf, people } from '../store/people.ts';
import { shopHubs } from '../store/shop-hubs.ts';
import { type BranchOwnership, shops } from '../store/shops.ts';
import { audienceOf } from '#domain/audience.ts';
import type { Listener } from './hub.ts';
import { createScreenWatch, type ScreenHint, type ScreenStay } from './screen-watch.ts';

export const LIVE_TIMES = { connectWithinMs: 5 * SECOND_MS, recheckEveryMs: 30 * SECOND_MS };
/** A device that does not read is disconnected before its buffer fills the server's memory. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;

/** One open socket, as the gateway needs it. */
export interface LiveWire {
  isOpen(): boolean;
  unsentBytes(): number;
  send(frame: string | Buffer): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** The events of a socket that the gateway handles. */
export interface LiveVisit {
  /** Undefined: not a text message. */
  heard(text: string | undefined): void;
  closed(): void;
}

/** An older app is asked to reload once it has started and subscribed. */
export const RELOAD_AFTER_MS = 10 * SECOND_MS;

/** Calls `run` after `ms`; returns a function that cancels it. */
export type After = (run: () => void, ms: number) => () => void;

interface Device {
  tokenHash: string;
  /** Sent during admission; it replaces the subscription in the greeting. */
  wish?: DeviceSubscription;
  /** Set once the device is subscribed to its branch. */
  place?: { listener: Listener; leave: () => void; at: BranchOwnership };
  /** The screen the device reported. */
  stay?: ScreenStay | undefined;
  /** Cancels the scheduled request to reload. */
  forgetReload?: () => void;
  goodbye(code: string): void;
}

/** Admits devices to their branch after authentication; devices of ended sessions are disconnected. */
export interface LiveGateway {
  enter(wire: LiveWire): LiveVisit;
  /** Closes sockets whose session was revoked or has expired, and those whose person may now see other rows. */
  recheck(): Promise<void>;
  dropToken(tokenHash: string): void;
  /** News of a screen from another server. */
  screenHint(hint: ScreenHint): void;
  /** Stops reporting missing screens, because the server stops. */
  stop(): void;
}

/** The answer to a device's greeting. */
function connectedText(
  context: Context,
  { isLeader }: Listener,
  {
    silent,
    ...position
  }: Pick<ConnectedEvent, 'seq' | 'epoch' | 'lastMid' | 'inStep' | 'hub'> & {
    silent: readonly SilentScreen[];
  },
): string {
  return JSON.stringify({
    type: 'connected',
    ...position,
    serverNow: context.clock.now(),
    minApp: MIN_APP,
    ...(silent.length === 0 ? {} : { silent }),
    trouble: isLeader ? context.live.currentTrouble() : undefined,
    direct: context.directAddress?.(),
  });
}

export function createLiveGateway(
  context: Context,
  after: After,
  connectWithinMs: number,
  hint: (hint: ScreenHint) => void = () => {},
): LiveGateway {
  const devices = new Set<Device>();
  const screens = createScreenWatch({
    now: () => context.clock.now(),
    after,
    tell: (branchId, news) => context.live.news(branchId, news),
    hint,
  });

  function watch(device: Device, wish: DeviceSubscription): void {
    const { place } = device;
    if (place === undefined) {
      device.wish = wish;
      return;
    }
    const { listener } = place;
    listener.wantsHeartbeat = wish.type === 'watch' && wish.heartbeat;
    const before = device.stay;
    const screen = wish.type === 'watch' ? wish.screen : null;
    const { branchId, client } = listener;
    device.stay = screen === null ? undefined : screens.appeared({ branchId, client, name: screen.name });
    before?.left();
  }

  function enter(wire: LiveWire): LiveVisit {
    let device: Device | undefined;
    const inTime = after(() => wire.terminate(), connectWithinMs);
    return {
      heard(text) {
        if (text === PING_TEXT) return wire.send(PONG_TEXT);
        if (device !== undefined) {
          const wish = text === undefined ? undefined : parseJsonAs(deviceMessageSchema, text);
          if (wish !== undefined) watch(device, wish);
          return;
        }
        const hello = text === undefined ? undefined : parseJsonAs(greetingSchema, text);
        if (hello === undefined) return wire.close(1002, 'connect expected');
        const known = deviceOf(wire, hello.token);
        device = known;
        admit(wire, hello, known).then(inTime, (error: unknown) => {
          context.log.error({ err: error }, 'a device could not be connected');
          wire.close(1011, 'try again');
        });
      },
      closed() {
        inTime();
        if (device === undefined) return;
        device.stay?.gone();
        device.forgetReload?.();
        device.place?.leave();
        devices.delete(device);
      },
    };
  }

  async function admit(wire: LiveWire, hello: Greeting, device: Device): Promise<void> {
    const now = context.clock.now();
    const person = await people.byToken(context.db, device.tokenHash, now);
    if (person === undefined) {
      return device.goodbye('unauthorized');
    }
    const actor = actorOf(person);
    const place = await branchOf(context, hello, actor);
    if (place === undefined || !mayListen(actor, place)) {
      return device.goodbye('forbidden');
    }
    if (!wire.isOpen()) return;
    // Subscribed before the position is read, so that commits in between arrive as events.
    const client = hello.client ?? context.ids.uuid();
    const listener = listenerOf(wire, { branch: place.id, client }, actor);
    device.place = { listener, leave: context.live.join(listener), at: place };
    devices.add(device);
    const { heartbeat = false, screen = null } = hello;
    // A page that was opened instead of the kitchen, for example by its address, says so by having none.
    if (screen === null) screens.movedOn({ branchId: place.id, client });
    watch(device, device.wish ?? { type: 'watch', heartbeat, screen });
    const [inStep, lastMid, hub] = await Promise.all([
      hello.cursor === null ? false : context.store.knowsCursor(place.id, hello.cursor),
      context.store.lastMid(client),
      shopHubs.address(context.db, place.id),
    ]);
    const head = await context.store.readHead(place.id);
    if (head === undefined) return device.goodbye('forbidden');
    const silent = screens.silent(place.id);
    wire.send(
      connectedText(context, listener, { seq: head.head, epoch: head.epoch, lastMid, inStep, silent, hub }),
    );
    if (hello.app === undefined || !isOlder(hello.app, APP_VERSION)) return;
    device.forgetReload = after(() => {
      if (wire.isOpen()) wire.send(JSON.stringify({ type: 'reload' }));
    }, RELOAD_AFTER_MS);
  }

  return {
    enter,
    async recheck() {
      // Devices that connect during the query are not checked against its result.
      const asked = [...devices];
      if (asked.length === 0) return;
      const hashes = [...new Set(asked.map((device) => device.tokenHash))];
      const valid = await people.byTokens(context.db, hashes, context.clock.now());
      for (const device of asked) {
        const person = valid.get(device.tokenHash);
        if (person === undefined || !isAsBefore(device, actorOf(person))) device.goodbye('unauthorized');
      }
    },
    dropToken(tokenHash) {
      for (const device of devices) if (device.tokenHash === tokenHash) device.goodbye('unauthorized');
    },
    screenHint: (news) => screens.heard(news),
    stop: () => screens.stop(),
  };
}

/** The branch of a greeting, or the one the person selected last, or their first. */
async function branchOf(
  { db }: Context,
  { branch, shop }: Greeting,
  actor: Actor,
): Promise<BranchOwnership | undefined> {
  const id = branch ?? (await branchSelection.one(db, actor.id)) ?? (await shops.firstOf(db, actor));
  const place = id === undefined ? undefined : await shops.place(db, id);
  return shop === undefined || place?.shop_id === shop ? place : undefined;
}

function mayListen(actor: Actor, place: BranchOwnership): boolean {
  return worksIn(actorAt(actor, place), place) && mayReadFeed(actor);
}

/** Whether the device may keep its subscription; another server may have changed the person's roles. */
function isAsBefore({ place }: Device, actor: Actor): boolean {
  if (place === undefined) return true;
  const { at, listener } = place;
  return mayListen(actor, at) && audienceOf(actor) === listener.audience;
}

/** The hub's end of a device's socket. */
function listenerOf(
  wire: LiveWire,
  { branch, client }: { branch: number; client: string },
  actor: Actor,
): Listener {
  return {
    branchId: branch,
    audience: audienceOf(actor),
    isLeader: isManager(actor),
    client,
    person: actor.id,
    wantsHeartbeat: false,
    send(bytes) {
      if (wire.unsentBytes() > MAX_UNSENT_BYTES) wire.terminate();
      else wire.send(bytes);
    },
  };
}

function deviceOf(wire: LiveWire, token: string): Device {
  const device: Device = {
    tokenHash: hashToken(token),
    goodbye(code) {
      device.stay?.left();
      wire.send(JSON.stringify({ type: 'goodbye', code }));
      wire.close(4001, code);
    },
  };
  return device;
}
