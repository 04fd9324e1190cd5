import { expect, it } from 'vitest';
import { limitConcurrency } from '#server/limit-concurrency.ts';

it('refuses more than may wait', async () => {
  const run = limitConcurrency({ running: 2, waiting: 3 });
  const ends: (() => void)[] = [];
  const task = () => run(() => new Promise<void>((resolve) => ends.push(resolve)));
  const all = [1, 2, 3, 4, 5].map(() => task());
  await expect(task()).rejects.toMatchObject({ code: 'busy' });
  for (let n = 0; n < 5; n += 1) {
    await new Promise(setImmediate);
    ends[n]?.();
  }
  await Promise.all(all);
});

it('runs two at once in order', async () => {
  const run = limitConcurrency({ running: 2, waiting: 3 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const task = (n: number) =>
    run(async () => {
      started.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      return n;
    });
  const all = [1, 2, 3, 4, 5].map((n) => task(n));
  await Promise.resolve();
  expect(started).toEqual([1, 2]);
  for (let n = 0; n < 5; n += 1) {
    ends[n]?.();
    await new Promise(setImmediate);
    expect(started.length).toBe(Math.min(5, n + 3));
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
});

it('continues after a task that failed', async () => {
  const run = limitConcurrency({ running: 1, waiting: 1 });
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 'yes')).toBe('yes');
});
