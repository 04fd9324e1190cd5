import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SyncContext } from '#app/sync/sync-context.tsx';
import { useSubscription } from '#app/sync/use-subscription.ts';
import { memoryRows } from '#tests/support/memory-rows.ts';
import { memorySync } from '#tests/support/memory-sync.ts';
import { actor } from '#tests/support/orders.ts';

const subscription = { heartbeat: true, screen: { name: 'Grill', kind: 'kitchen' as const } };

afterEach(cleanup);

it('signs a screen off when its page is closed, and on again when the page comes back', () => {
  const { opened } = memorySync(memoryRows([]), actor());
  const watch = vi.spyOn(opened.sync, 'watch');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SyncContext value={opened}>{children}</SyncContext>
  );
  const { unmount } = renderHook(() => useSubscription(subscription), { wrapper });
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  unmount();
  window.dispatchEvent(new Event('pageshow'));
  expect(watch.mock.calls.map(([what]) => what)).toEqual([subscription, null, subscription, null]);
});
