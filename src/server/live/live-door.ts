import * as z from 'zod/mini';
import { type Connect, connectSchema, PING_TEXT, PONG_TEXT } from '#contract/live-events.ts';
import { worksIn } from '#domain/roles.ts';
import { SECOND_MS } from '#domain/time.ts';
import { MIN_APP } from '../app-version.ts';
import type { Context } from '../context.ts';
import { actorAt } from '../http/scope.ts';
import { hashToken } from '../http/tokens.ts';
import { actorOf, people } from '../store/people.ts';
import { shops } from '../store/shops.ts';
import { audienceOf } from '../sync/audience.ts';

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
  /** Set once it hears its branch. */
  leave?: () => void;
  goodbye(code: string): void;
}

/** Devices come in, say who they are, then hear their branch; who is signed out is shown the door. */
export interface LiveDoor {
  enter(wire: LiveWire): LiveVisit;
  /** A revoked or expired sign-in loses its socket too. */
  recheck(): Promise<void>;
  dropToken(tokenHash: string): void;
}

export function createLiveDoor(context: Context, after: After, connectWithinMs: number): LiveDoor {
  const devices = new Set<Device>();

  function enter(wire: LiveWire): LiveVisit {
    let device: Device | undefined;
    const inTime = after(() => wire.terminate(), connectWithinMs);
    return {
      heard(text) {
        if (text === PING_TEXT) return wire.send(PONG_TEXT);
        if (device !== undefined) return;
        const hello = text === undefined ? undefined : parseConnect(text);
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
        device.leave?.();
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
    device.leave = context.live.join({
      branchId: hello.branch,
      audience: audienceOf(actor),
      client: hello.client,
      send(bytes) {
        if (wire.unsentBytes() > MOST_UNSENT_BYTES) wire.terminate();
        else wire.send(bytes);
      },
    });
    devices.add(device);
    const [inStep, lastMid] = await Promise.all([
      hello.cursor === null ? false : context.store.knowsCursor(hello.branch, hello.cursor),
      context.store.lastMid(hello.client),
    ]);
    const head = await context.store.readHead(hello.branch);
    if (head === undefined) return device.goodbye('forbidden');
    wire.send(
      JSON.stringify({
        type: 'connected',
        seq: head.head,
        lastMid,
        serverNow: context.clock.now(),
        epoch: head.epoch,
        minApp: MIN_APP,
        inStep,
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
      const valid = await people.validTokens(context.db, hashes, context.clock.now());
      for (const device of asked) if (!valid.has(device.tokenHash)) device.goodbye('unauthorized');
    },
    dropToken(tokenHash) {
      for (const device of devices) if (device.tokenHash === tokenHash) device.goodbye('unauthorized');
    },
  };
}

function deviceOf(wire: LiveWire, token: string): Device {
  return {
    tokenHash: hashToken(token),
    goodbye(code) {
      wire.send(JSON.stringify({ type: 'goodbye', code }));
      wire.close(4001, code);
    },
  };
}

function parseConnect(text: string): Connect | undefined {
  try {
    const parsed = z.safeParse(connectSchema, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
