import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PING_TEXT } from '#contract/live-events.ts';
import type { DirectLink } from '#device/direct/direct-link.ts';
import { directTransport } from '#device/direct/direct-transport.ts';
import { timers } from '#device/timers.ts';
import type { PostResult, SocketHandlers } from '#engine/env.ts';

const ADDRESS = { addresses: ['192.168.1.10'], port: 8080, fingerprint: 'AB' };
const unreachable: PostResult = { kind: 'unreachable' };
const from = (way: string): PostResult => ({ kind: 'json', status: 200, body: way });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device with both ways; `internet` and `lan` say whether they work. */
function aDevice({
  internet = 'up',
  lan = 'up',
}: {
  internet?: 'up' | 'silent' | 'down';
  lan?: 'up' | 'down';
} = {}) {
  const world: {
    internet: 'up' | 'silent' | 'down';
    lan: 'up' | 'down';
    posts: string[];
    pings: number;
    links: number;
    /** The direct way is open, but a call by it fails after this time. */
    failsAfterMs: number | undefined;
  } = {
    internet,
    lan,
    posts: [],
    pings: 0,
    links: 0,
    failsAfterMs: undefined,
  };
  const origin: { handlers: SocketHandlers; isClosed: boolean }[] = [];
  const direct: SocketHandlers[] = [];
  let known: typeof ADDRESS | undefined = ADDRESS;
  const forever = new Promise<PostResult>(() => undefined);
  const transport = directTransport({
    clock: timers,
    now: () => Date.now(),
    known: () => known,
    isVisible: () => true,
    origin: {
      post(path) {
        world.posts.push(`origin ${path}`);
        if (world.internet === 'silent') return forever;
        return Promise.resolve(world.internet === 'up' ? from('origin') : unreachable);
      },
      socket(handlers) {
        const one = { handlers, isClosed: false };
        origin.push(one);
        if (world.internet === 'up') setTimeout(() => handlers.opened(), 10);
        if (world.internet === 'down') setTimeout(() => handlers.closed(), 10);
        return {
          send(text) {
            if (text === PING_TEXT) world.pings += 1;
          },
          close() {
            one.isClosed = true;
          },
        };
      },
    },
    async openLink(_address, closed): Promise<DirectLink | undefined> {
      world.links += 1;
      if (world.lan === 'down') return undefined;
      return {
        async post(path) {
          world.posts.push(`direct ${path}`);
          if (world.failsAfterMs === undefined) return from('direct');
          await new Promise((resolve) => setTimeout(resolve, world.failsAfterMs));
          return unreachable;
        },
        socket(handlers) {
          direct.push(handlers);
          queueMicrotask(() => handlers.opened());
          return { send: () => undefined, close: () => undefined };
        },
        close: closed,
      };
    },
  });
  const heard: string[] = [];
  const dial = () =>
    transport.socket({
      opened: () => heard.push('opened'),
      heard: (text) => heard.push(text),
      closed: (isMoved) => heard.push(isMoved === true ? 'moved' : 'closed'),
    });
  const forget = () => {
    known = undefined;
  };
  return { world, origin, direct, transport, heard, dial, forget };
}

describe('a call', () => {
  it('goes to the address of the app while that answers', async () => {
    const { transport, world } = aDevice();
    expect(await transport.post('sync/push', {}, 't')).toEqual(from('origin'));
    expect(world.posts).toEqual(['origin sync/push']);
  });

  it.each(['silent', 'down'] as const)('is answered directly when the internet is %s', async (internet) => {
    const { transport } = aDevice({ internet });
    const answer = transport.post('sync/push', {}, 't');
    await vi.advanceTimersByTimeAsync(1_600);
    expect(await answer).toEqual(from('direct'));
  });

  it('that is no call of the engine never goes directly', async () => {
    const { transport, world } = aDevice({ internet: 'down' });
    expect(await transport.post('orders/history', {}, 't')).toEqual(unreachable);
    expect(world.links).toBe(0);
  });

  it('is unreachable when neither way works', async () => {
    const { transport } = aDevice({ internet: 'down', lan: 'down' });
    const answer = transport.post('sync/pull', {}, 't');
    await vi.advanceTimersByTimeAsync(1_600);
    expect(await answer).toEqual(unreachable);
  });

  it.each([
    [1_000, ['direct sync/push', 'origin sync/push']],
    // Another tab may have sent newer changes.
    [20_000, ['direct sync/push']],
  ])('that fails directly after %i ms goes by %j', async (failsAfterMs, ways) => {
    const { dial, transport, world } = aDevice({ internet: 'down' });
    dial();
    await vi.advanceTimersByTimeAsync(1_600);
    expect(transport.isDirect()).toBe(true);
    world.failsAfterMs = failsAfterMs;
    const answer = transport.post('sync/push', {}, 't');
    await vi.advanceTimersByTimeAsync(failsAfterMs);
    expect(await answer).toEqual(unreachable);
    expect(world.posts).toEqual(ways);
  });

  it('of a device that knows no address waits for the internet', async () => {
    const { transport, world, forget } = aDevice({ internet: 'down' });
    forget();
    expect(await transport.post('sync/push', {}, 't')).toEqual(unreachable);
    expect(world.links).toBe(0);
  });
});

describe('a try of the direct way', () => {
  it('works where the server answers', async () => {
    const { transport } = aDevice();
    expect(await transport.tryOnce()).toBe('works');
  });

  it('that failed is not repeated for ten minutes', async () => {
    const { transport, world } = aDevice({ lan: 'down' });
    expect(await transport.tryOnce()).toBe('fails');
    world.lan = 'up';
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(await transport.tryOnce()).toBe('fails');
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(await transport.tryOnce()).toBe('works');
  });
});

describe('a socket', () => {
  it('is carried by the address of the app while that answers', async () => {
    const { dial, heard, transport, world } = aDevice();
    dial();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(heard).toEqual(['opened']);
    expect(transport.isDirect()).toBe(false);
    expect(world.links).toBe(0);
  });

  it.each(['silent', 'down'] as const)('opens directly when the internet is %s', async (internet) => {
    const { dial, heard, transport, direct } = aDevice({ internet });
    dial();
    await vi.advanceTimersByTimeAsync(2_000);
    direct[0]?.heard('hello');
    expect(heard).toEqual(['opened', 'hello']);
    expect(transport.isDirect()).toBe(true);
  });

  it('closes once when neither way works', async () => {
    const { dial, heard } = aDevice({ internet: 'down', lan: 'down' });
    dial();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toEqual(['closed']);
  });

  it('leaves the direct way within seconds once the internet is back', async () => {
    const { dial, heard, transport, world } = aDevice({ internet: 'silent' });
    dial();
    await vi.advanceTimersByTimeAsync(2_000);
    world.internet = 'up';
    await vi.advanceTimersByTimeAsync(5_100);
    expect(heard).toEqual(['opened', 'moved']);
    expect(transport.isDirect()).toBe(false);
    dial();
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual(['opened', 'moved', 'opened']);
    expect(transport.isDirect()).toBe(false);
  });

  it('that falls silent is replaced by a direct one', async () => {
    const { dial, heard, origin, world, transport } = aDevice();
    dial();
    await vi.advanceTimersByTimeAsync(1_000);
    world.internet = 'silent';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(world.pings).toBeGreaterThan(0);
    expect(origin[0]?.isClosed).toBe(true);
    expect(heard).toEqual(['opened', 'moved']);
    dial();
    await vi.advanceTimersByTimeAsync(100);
    expect(transport.isDirect()).toBe(true);
  });

  it('that answers its ping stays', async () => {
    const { dial, heard, origin } = aDevice();
    dial();
    await vi.advanceTimersByTimeAsync(1_000);
    for (let second = 0; second < 20; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      if (second % 3 === 0) origin[0]?.handlers.heard('pong');
    }
    expect(heard).not.toContain('closed');
  });

  it('that falls silent stays while the direct way does not open', async () => {
    const { dial, heard, world } = aDevice({ lan: 'down' });
    dial();
    await vi.advanceTimersByTimeAsync(1_000);
    world.internet = 'silent';
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toEqual(['opened']);
  });

  it('is dialled again when a call was answered directly only', async () => {
    const { dial, heard, transport, world } = aDevice();
    dial();
    await vi.advanceTimersByTimeAsync(100);
    world.internet = 'silent';
    const answer = transport.post('sync/push', {}, 't');
    await vi.advanceTimersByTimeAsync(1_600);
    expect(await answer).toEqual(from('direct'));
    expect(heard).toEqual(['opened', 'moved']);
  });

  it('that breaks is dialled again at once while the direct way is open', async () => {
    const { dial, heard, origin, transport, world } = aDevice();
    expect(await transport.tryOnce()).toBe('works');
    dial();
    await vi.advanceTimersByTimeAsync(100);
    world.internet = 'down';
    origin[0]?.handlers.closed();
    expect(heard).toEqual(['opened', 'moved']);
    dial();
    await vi.advanceTimersByTimeAsync(100);
    expect(transport.isDirect()).toBe(true);
  });

  it('that breaks waits its time while no direct way is open', async () => {
    const { dial, heard, origin } = aDevice();
    dial();
    await vi.advanceTimersByTimeAsync(100);
    origin[0]?.handlers.closed();
    expect(heard).toEqual(['opened', 'closed']);
  });

  it('passes on nothing after it was closed', async () => {
    const { dial, heard, direct } = aDevice({ internet: 'silent' });
    const wire = dial();
    await vi.advanceTimersByTimeAsync(2_000);
    wire.close();
    direct[0]?.heard('late');
    direct[0]?.closed();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual(['opened']);
  });
});
