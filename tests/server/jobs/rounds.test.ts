import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { startRounds } from '#server/jobs/rounds.ts';

it('starts a round only after the last one ended, also after a failure, until it is stopped', async () => {
  const error = vi.fn();
  const seen: number[] = [];
  let under = 0;
  let last: boolean | undefined;
  const rounds = startRounds({
    everyMs: 5,
    atOnce: true,
    log: { error },
    failed: 'a round failed',
    async round(number, isOver) {
      under += 1;
      expect(under).toBe(1);
      seen.push(number);
      try {
        await wait(20);
        if (number === 1) throw new Error('no');
      } finally {
        under -= 1;
        last = isOver();
      }
    },
  });
  expect(seen).toEqual([0]);
  // Stopped in the middle of a round, because only a running round can notice it.
  await vi.waitFor(() => expect([seen.length > 3, under]).toEqual([true, 1]));
  await rounds.stop();
  const count = seen.length;
  expect([under, last]).toEqual([0, true]);
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[1]).toBe('a round failed');
  await wait(30);
  expect(seen).toEqual(Array.from({ length: count }, (_one, at) => at));
});
