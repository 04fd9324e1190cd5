import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { staffScripts } from '#sw/staff-scripts.ts';

it('stores what is missing once, and tells the pages how far it is', async () => {
  const stored = new Set(['http://localhost/a.js']);
  const cache = {
    keys: async () => [...stored].map((url) => ({ url })),
    add: vi.fn(async (path: string) => void stored.add(`http://localhost${path}`)),
  };
  const told: unknown[] = [];
  const page = { postMessage: (message: unknown) => told.push(message) };
  vi.stubGlobal('self', {
    addEventListener: () => undefined,
    caches: { open: async () => cache },
    clients: { matchAll: async () => [page] },
  });
  staffScripts.start(['/a.js', '/b.js', '/c.js']);
  await Promise.all([staffScripts.take(), staffScripts.take()]);
  expect(cache.add).toHaveBeenCalledTimes(2);
  expect(told[0]).toEqual({ type: 'STORED', done: 1, total: 3 });
  expect(told.at(-1)).toEqual({ type: 'STORED', done: 3, total: 3 });
  vi.unstubAllGlobals();
});
