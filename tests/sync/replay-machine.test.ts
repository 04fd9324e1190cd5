import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { replayMachine } from '#engine/replay-machine.ts';
import { OTHERS_UNDECIDED, type SendOutcome } from '#engine/send-batch.ts';
import { settle } from '../support/memory-device.ts';

function setUp(next: (attempt: number, limit: number) => SendOutcome | Promise<SendOutcome>) {
  const clock = new SimulatedClock();
  const limits: number[] = [];
  const doubts: number[] = [];
  const actor = createActor(
    replayMachine.provide({
      actors: {
        sendBatch: fromPromise(async ({ input }: { input: { limit: number } }) => {
          limits.push(input.limit);
          return next(limits.length, input.limit);
        }),
      },
      actions: { unanswered: () => void doubts.push(clock.now()) },
    }),
    { clock, input: { random: () => 0.5 } },
  );
  actor.start();
  actor.send({ type: 'lock.taken' });
  return { clock, actor, limits, doubts };
}

describe('replay', () => {
  test.each([
    ['unreachable', [250, 500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]],
    [OTHERS_UNDECIDED, [250, 500, 1000, 2000, 2000, 2000, 2000, 2000, 2000]],
  ])('S10 retries automatically after %s, with waits of %j ms', async (why, expected) => {
    const { clock, actor, limits } = setUp(() => ({ kind: 'retry', why }));
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      await settle();
      expect(actor.getSnapshot().matches('backingOff')).toBe(true);
      const before = limits.length;
      let waited = 0;
      while (limits.length === before) {
        clock.increment(1);
        waited += 1;
      }
      waits.push(waited);
    }
    expect(waits).toEqual(expected);
  });

  test('S10 counts a fault while sending as one failed attempt', async () => {
    const { clock, actor, limits } = setUp((attempt) =>
      attempt === 1 ? Promise.reject(new Error('disk')) : { kind: 'nothing' },
    );
    await settle();
    expect(actor.getSnapshot().context.lastWhy).toBe('fault');
    clock.increment(250);
    await settle();
    expect(limits).toHaveLength(2);
    expect(actor.getSnapshot().matches('idle')).toBe(true);
  });

  test('S10 continues after a request that is never answered', async () => {
    const { clock, limits } = setUp((attempt) =>
      attempt === 1 ? new Promise<SendOutcome>(() => undefined) : { kind: 'nothing' },
    );
    await settle();
    clock.increment(30_000);
    clock.increment(250);
    await settle();
    expect(limits).toHaveLength(2);
  });

  test('S26 doubts the connection once when a batch has had no answer for 3 s', async () => {
    const { clock, doubts } = setUp(() => new Promise<SendOutcome>(() => undefined));
    await settle();
    clock.increment(2_999);
    expect(doubts).toEqual([]);
    clock.increment(1);
    clock.increment(20_000);
    expect(doubts).toEqual([3_000]);
  });

  test('S26 doubts the connection at once when a batch cannot reach the server', async () => {
    const { doubts } = setUp(() => ({ kind: 'retry', why: 'unreachable' }));
    await settle();
    expect(doubts).toEqual([0]);
  });

  test('S26 does not doubt the connection when the server asks for a pause', async () => {
    const { doubts } = setUp(() => ({ kind: 'retry', why: 'busy' }));
    await settle();
    expect(doubts).toEqual([]);
  });

  test('S9 sends what was added during a request right after it', async () => {
    let release = (_outcome: SendOutcome) => {};
    const { actor, limits } = setUp((attempt) =>
      attempt === 1
        ? new Promise<SendOutcome>((resolve) => {
            release = resolve;
          })
        : { kind: 'nothing' },
    );
    actor.send({ type: 'queue.grew' });
    release({ kind: 'nothing' });
    await settle();
    expect(limits).toHaveLength(2);
    expect(actor.getSnapshot().matches('idle')).toBe(true);
  });

  test('S12 notices a new token while the old one is being refused', async () => {
    let release = (_outcome: SendOutcome) => {};
    const { actor, limits } = setUp((attempt) =>
      attempt === 1
        ? new Promise<SendOutcome>((resolve) => {
            release = resolve;
          })
        : { kind: 'nothing' },
    );
    actor.send({ type: 'hold.ended' });
    release({ kind: 'held', why: 'auth' });
    await settle();
    expect(limits).toHaveLength(2);
  });

  test('S11 halves the batch down to one, and sends whole ones again once the queue was empty', async () => {
    const outcomes: SendOutcome[] = [
      { kind: 'halve' },
      { kind: 'halve' },
      { kind: 'halve' },
      { kind: 'settled' },
      { kind: 'nothing' },
      { kind: 'settled' },
      { kind: 'nothing' },
    ];
    const { actor, limits } = setUp((attempt) => outcomes[attempt - 1] ?? { kind: 'nothing' });
    await settle();
    expect(limits).toEqual([8, 4, 2, 1, 1]);
    actor.send({ type: 'queue.grew' });
    await settle();
    expect(limits.slice(5)).toEqual([8, 50]);
  });

  test('S16 sends nothing without the lock', async () => {
    const { clock, actor, limits } = setUp(() => ({ kind: 'retry', why: 'unreachable' }));
    await settle();
    actor.send({ type: 'lock.lost' });
    clock.increment(60_000);
    actor.send({ type: 'retry.now' });
    await settle();
    expect(limits).toHaveLength(1);
  });
});
