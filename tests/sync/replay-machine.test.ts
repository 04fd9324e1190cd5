import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { replayMachine } from '#engine/replay-machine.ts';
import type { SendOutcome } from '#engine/send-batch.ts';
import { settle } from '../support/memory-device.ts';

function setUp(next: (attempt: number, limit: number) => SendOutcome | Promise<SendOutcome>) {
  const clock = new SimulatedClock();
  const limits: number[] = [];
  const actor = createActor(
    replayMachine.provide({
      actors: {
        sendBatch: fromPromise(async ({ input }: { input: { limit: number } }) => {
          limits.push(input.limit);
          return next(limits.length, input.limit);
        }),
      },
    }),
    { clock, input: { random: () => 0.5 } },
  );
  actor.start();
  actor.send({ type: 'seat.taken' });
  return { clock, actor, limits };
}

describe('replay', () => {
  test('S10 every retry re-enters sending by itself, 0.25 s doubling to 15 s', async () => {
    const { clock, actor, limits } = setUp(() => ({ kind: 'retry', why: 'unreachable' }));
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
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  test('S10 a fault while sending is only one more failed attempt', async () => {
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

  test('S10 an answer that never comes does not stop the sender', async () => {
    const { clock, limits } = setUp((attempt) =>
      attempt === 1 ? new Promise<SendOutcome>(() => undefined) : { kind: 'nothing' },
    );
    await settle();
    clock.increment(30_000);
    clock.increment(250);
    await settle();
    expect(limits).toHaveLength(2);
  });

  test('S9 what is added while sending is sent right after, without waiting to be told', async () => {
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

  test('S12 a new token while the old one is being refused is not slept through', async () => {
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

  test('S11 the batch is halved down to one and stays so', async () => {
    const { limits } = setUp((_attempt, limit) => (limit > 1 ? { kind: 'halve' } : { kind: 'nothing' }));
    await settle();
    expect(limits).toEqual([8, 4, 2, 1]);
  });

  test('S16 without the seat nothing is sent', async () => {
    const { clock, actor, limits } = setUp(() => ({ kind: 'retry', why: 'unreachable' }));
    await settle();
    actor.send({ type: 'seat.lost' });
    clock.increment(60_000);
    actor.send({ type: 'retry.now' });
    await settle();
    expect(limits).toHaveLength(1);
  });
});
