import { isDirectCall } from '#contract/direct.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Clock, Env, PostResult, SocketHandlers, SocketLike } from '#engine/env.ts';
import { createLinkKeeper, type LinkPorts } from './link-keeper.ts';
import { createSocketRace } from './socket-race.ts';
import { watchReturn, watchSilence } from './socket-watch.ts';

export type Transport = Pick<Env, 'post' | 'socket'>;

export interface TransportPorts extends LinkPorts {
  /** The app's own address. */
  origin: Transport;
  clock: Clock;
  /** Whether a person looks at the page. */
  isVisible: () => boolean;
}

export interface DirectTransport extends Transport {
  /** Whether a socket is carried directly. */
  isDirect(): boolean;
  /** Opens the direct way if it is not open; after a failure not again for some minutes. */
  tryOnce(): Promise<'works' | 'fails'>;
}

/** The app's address is given this time before the direct way is tried beside it. */
const ORIGIN_FIRST_MS = 1_500;

/** A server that is not in the shop is not reached, and devices report every minute. */
const TRY_AGAIN_AFTER_MS = 10 * MINUTE_MS;

/**
 * A call that has waited longer is not sent by the other way: another tab may have become the sender by then, and an old
 * batch would arrive after its changes. The engine makes a new one.
 */
const OUTDATED_AFTER_MS = 5_000;

const UNREACHABLE: PostResult = { kind: 'unreachable' };

/** An answer of the server; anything else is thrown. */
async function jsonOf(answer: Promise<PostResult>): Promise<PostResult> {
  const result = await answer;
  if (result.kind !== 'json') throw new Error(result.kind);
  return result;
}

/**
 * A transport by two ways: the app's own address, and beside it the server's address in the shop's network as soon as
 * the first does not answer. The first that opens carries. A call may then arrive by both ways, which the server answers
 * once: each change has an id.
 */
export function directTransport(ports: TransportPorts): DirectTransport {
  const { origin, clock } = ports;
  const { linked, isOpen } = createLinkKeeper(ports);
  /** The app's address did not answer where the direct way did. */
  let isOriginSuspect = false;
  let failedAt: number | null = null;
  /** The sockets that are carried directly. */
  const direct = new Set<object>();
  /** Ends the sockets of the app's address, so that the engine opens them again. */
  const redial = new Set<() => void>();

  const isOutdated = (askedAt: number) => ports.now() - askedAt > OUTDATED_AFTER_MS;

  async function postDirectly(...call: Parameters<Transport['post']>): Promise<PostResult> {
    const askedAt = ports.now();
    const opened = await linked();
    return opened === undefined || isOutdated(askedAt) ? UNREACHABLE : opened.post(...call);
  }

  /** The first answer of both; the direct one is asked for when the other does not come. */
  async function postBothWays(...call: Parameters<Transport['post']>): Promise<PostResult> {
    const first = origin.post(...call);
    const inTime = new Promise<undefined>((resolve) => {
      clock.setTimeout(() => resolve(undefined), isOriginSuspect ? 0 : ORIGIN_FIRST_MS);
    });
    const early = await Promise.race([first, inTime]);
    if (early?.kind === 'json') return early;
    const second = jsonOf(postDirectly(...call)).then((answer) => {
      isOriginSuspect = true;
      for (const again of new Set(redial)) again();
      return answer;
    });
    try {
      return await Promise.any([jsonOf(first), second]);
    } catch {
      return first;
    }
  }

  function socket(handlers: SocketHandlers): SocketLike {
    if (ports.known() === undefined) return origin.socket(handlers);
    let trying = 2;
    const race = createSocketRace(handlers, { failed, isOtherOpen: isOpen });
    const self = {};
    let isDirectTried = false;
    const timer = clock.setTimeout(tryDirectly, isOriginSuspect ? 0 : ORIGIN_FIRST_MS);
    race.atEnd(() => {
      clock.clearTimeout(timer);
      direct.delete(self);
      redial.delete(race.move);
    });

    function failed(): void {
      trying -= 1;
      if (trying === 0) race.end();
      else tryDirectly();
    }
    function tryDirectly(): void {
      if (isDirectTried || race.isDecided()) return;
      isDirectTried = true;
      linked().then((opened) => {
        if (race.isDecided()) return;
        if (opened === undefined) return failed();
        race.enter(
          (own) => opened.socket(own),
          () => {
            direct.add(self);
            isOriginSuspect = true;
            const back = () => {
              isOriginSuspect = false;
              race.move();
            };
            race.atEnd(watchReturn(origin, clock, back));
            return undefined;
          },
        );
      }, failed);
    }
    async function replace(): Promise<void> {
      if ((await linked()) === undefined) return;
      isOriginSuspect = true;
      race.move();
    }
    race.enter(
      (own) => origin.socket(own),
      (wire) => {
        isOriginSuspect = false;
        redial.add(race.move);
        const watch = watchSilence(wire, ports, () => void replace());
        race.atEnd(watch.stop);
        return watch.heard;
      },
    );
    return race;
  }

  return {
    socket,
    isDirect: () => direct.size > 0,
    async tryOnce() {
      if (failedAt !== null && ports.now() - failedAt < TRY_AGAIN_AFTER_MS) return 'fails';
      failedAt = (await linked()) === undefined ? ports.now() : null;
      return failedAt === null ? 'works' : 'fails';
    },
    async post(path, body, token) {
      if (ports.known() === undefined || !isDirectCall(path)) return origin.post(path, body, token);
      if (direct.size === 0) return postBothWays(path, body, token);
      const askedAt = ports.now();
      const answer = await postDirectly(path, body, token);
      return answer.kind === 'unreachable' && !isOutdated(askedAt) ? origin.post(path, body, token) : answer;
    },
  };
}
