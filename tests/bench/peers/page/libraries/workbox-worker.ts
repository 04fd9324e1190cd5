import { BackgroundSyncPlugin } from 'workbox-background-sync';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

const queue = new BackgroundSyncPlugin('mutations', { maxRetentionTime: 24 * 60 });
/** As the documentation advises for failing servers: requests with such answers are queued, too. */
const failing = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status >= 500) throw new Error(response.statusText);
    return response;
  },
};

registerRoute(
  ({ url }) => url.pathname === '/api/mutate',
  new NetworkOnly({ plugins: [queue, failing] }),
  'POST',
);
