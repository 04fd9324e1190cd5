import { createBrowserEnv } from '#device/browser-env.ts';
import { createBranchSync } from '#engine/branch-sync.ts';

export interface EnginePage {
  /** From the call to the stored change, in milliseconds. */
  mutate(): Promise<number>;
}

declare global {
  interface Window {
    engine: EnginePage;
  }
}

const env = createBrowserEnv({ app: 'bench', report: (fault) => console.warn(fault.message) });
const actor = { id: 'bench', name: 'Bench', roles: ['manager' as const], shop: 1, branches: [1] };
const sync = createBranchSync(env, { actor, token: null, shop: 1, branch: 1 });
await sync.start();

window.engine = {
  async mutate() {
    const at = performance.now();
    await sync.mutate('orders/item-status', {
      sid: `order-${crypto.randomUUID()}`,
      items: [{ product: `line-${crypto.randomUUID()}`, status: 'PREPARING' }],
    });
    return performance.now() - at;
  },
};
