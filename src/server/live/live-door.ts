import * as z from 'zod/mini';
import {
  type Connect,
  connectSchema,
  deviceMessageSchema,
  type DeviceWish,
  PING_TEXT,
  PONG_TEXT,
} from '#contract/live-events.ts';
import { type Actor, worksIn } from '#domain/roles.ts';
import { SECOND_MS } from '#domain/time.ts';
import { MIN_APP } from '../app-version.ts';
import type { Context } from '../context.ts';
import { actorAt } from '../http/scope.ts';
import { hashToken } from '../http/tokens.ts';
import { actorOf, people } from '../store/people.ts';
import { type BranchPlace, shops } from '../store/shops.ts';
import { audienceOf } from '../sync/audience.ts';
import type { Listener } from './hub.ts';
import { createScreenWatch, type ScreenHint, type ScreenStay } from './screen-watch.ts';

export const LIVE_TIMES = { connectWithinMs: 5 * SECOND_MS, recheckEveryMs: 30 * SECOND_MS };
/** A device that does not read what it is sent is dropped before it fills the server's memory. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024;

/** One open socket, as the door needs it. */
export interface LiveWire {
  isOpen(): boolean;
  unsentBytes(): number;
  send(frame: string | Buffer): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** What the door wants to know of a socket. */
export interface LiveVisit {
  /** Undefined: not a text. */
  heard(text: string | undefined): void;
  closed(): void;
}

/** Calls `run` after `ms` unless called off. */
export type After = (run: () => void, ms: number) => () => void;

interface Device {
  tokenHash: string;
  /** Said while it was being admitted; counts instead of its greeting's. */
  wish?: DeviceWish;
  /** Set once it hears its branch. */
  place?: { listener: Listener; leave: () => void; at: BranchPlace };
  /** The screen it is. */
  stay?: ScreenStay | undefined;
  goodbye(code: string): void;
}

/** Devices come in, say who they are, then hear their branch; who is signed out is shown the door. */
export interface LiveDoor {
  enter(wire: LiveWire): LiveVisit;
  /** A revoked or expired sign-in loses its socket too, and so does one that may see something else by now. */
  recheck(): Promise<void>;
  dropToken(tokenHash: string): void;
  /** Another server has news of a screen. */
  screenHint(hint: ScreenHint): void;
  /** Nobody is missed any more: the server goes. */
  stop(): void;
}

export function createLiveDoor(
  context: Context,
  after: After,
  connectWithinMs: number,
  hint: (hint: ScreenHint) => void = () => {},
): LiveDoor {
  const devices = new Set<Device>();
  const screens = createScreenWatch({
    now: () => context.clock.now(),
    after,
    tell: (branchId, news) => context.live.news(branchId, news),
    hint,
  });

  function watch(device: Device, wish: DeviceWish): void {
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
          const wish = text === undefined ? undefined : parse(deviceMessageSchema, text);
          if (wish !== undefined) watch(device, wish);
          return;
        }
        const hello = text === undefined ? undefined : parse(connectSchema, text);
        if (hello === undefined) return wire.close(1002, 'connect expected');
        const known = deviceOf(wire, hello.token);
        device = known;
        admit(wire, hello, known).then(inTime, (error: unknown) => {
          context.log.error({ err: error }, 'a device could not be admitted');
          wire.close(1011, 'try again');
        });
      },
      closed() {
        inTime();
        if (device === undefined) return;
        device.stay?.gone();
        device.place?.leave();
        devices.delete(device);
      },
    };
  }

  async function admit(wire: LiveWire, hello: Connect, device: Device): Promise<void> {
    const now = context.clock.now();
    const person = await people.byToken(context.db, device.tokenHash, now);
    if (person === undefined) {
      return device.goodbye('unauthorized');
    }
    const actor = actorOf(person);
    const place = await shops.place(context.db, hello.branch);
    if (place === undefined || place.shop_id !== hello.shop || !worksIn(actorAt(actor, place), place)) {
      return device.goodbye('forbidden');
    }
    if (!wire.isOpen()) return;
    // Joined before the position is read: what is committed in between arrives as an event, not in a gap.
    const listener: Listener = {
      branchId: hello.branch,
      audience: audienceOf(actor),
      client: hello.client,
      wantsHeartbeat: false,
      send(bytes) {
        if (wire.unsentBytes() > MOST_UNSENT_BYTES) wire.terminate();
        else wire.send(bytes);
      },
    };
    device.place = { listener, leave: context.live.join(listener), at: place };
    devices.add(device);
    const { heartbeat = false, screen = null } = hello;
    watch(device, device.wish ?? { type: 'watch', heartbeat, screen });
    const [inStep, lastMid] = await Promise.all([
      hello.cursor === null ? false : context.store.knowsCursor(hello.branch, hello.cursor),
      context.store.lastMid(hello.client),
    ]);
    const head = await context.store.readHead(hello.branch);
    if (head === undefined) return device.goodbye('forbidden');
    const silent = screens.silent(hello.branch);
    wire.send(
      JSON.stringify({
        type: 'connected',
        seq: head.head,
        lastMid,
        serverNow: context.clock.now(),
        epoch: head.epoch,
        minApp: MIN_APP,
        inStep,
        ...(silent.length === 0 ? {} : { silent }),
      }),
    );
  }

  return {
    enter,
    async recheck() {
      // Who connects while the database is asked is not judged by an answer that never was about them.
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

/** Whether the person may hear on this device what it hears; another server may have changed their roles. */
function isAsBefore({ place }: Device, actor: Actor): boolean {
  if (place === undefined) return true;
  const { at, listener } = place;
  return worksIn(actorAt(actor, at), at) && audienceOf(actor) === listener.audience;
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

function parse<S extends z.ZodMiniType>(schema: S, text: string): z.infer<S> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
