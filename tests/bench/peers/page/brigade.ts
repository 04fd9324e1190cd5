import { createBrowserEnv } from '#device/browser-env.ts';
import { createBranchSync } from '#engine/branch-sync.ts';
import { present } from './peer.ts';

const env = createBrowserEnv({
  app: 'bench',
  report: (fault) => console.warn(fault.message, fault.cause ?? ''),
});
const actor = { id: 'bench', name: 'Bench', roles: ['manager' as const], shop: 1, branches: [1] };
const sync = createBranchSync(env, { actor, token: 'bench', shop: 1, branch: 1 });
await sync.start();
window.addEventListener('online', () => sync.device('online'));
window.addEventListener('pagehide', () => sync.device('frozen'));
document.addEventListener('visibilitychange', () =>
  sync.device(document.visibilityState === 'visible' ? 'foreground' : 'background'),
);

present({
  async enqueue({ id }) {
    await sync.mutate('orders/item-status', {
      sid: id,
      items: [{ product: `line-of-${id}`, status: 'PREPARING' }],
    });
  },
  async pending() {
    const { entries } = await env.outbox.read();
    return entries.filter(({ state }) => state === 'queued' || state === 'held').length;
  },
  told: () => sync.attention().map(({ entry }) => entry.id),
});
