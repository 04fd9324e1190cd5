import { Plural, Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Button } from '#ui/button.tsx';
import { Cluster } from '#ui/stack.tsx';
import { Link } from '#ui/link.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { isFinal, isInKitchen } from '#domain/orders/order.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useSelected } from '../../sync/sync-context.tsx';
import { dequeuePrints, useQueuedPrints } from './print-queue.ts';

const newest = (_: string | undefined, now: string) => now;

/** The orders still to print: without those whose approval was undone or refused, and final ones. */
function useOrdersToPrint(): string[] {
  const queued = useQueuedPrints().join(' ');
  const select = useCallback(
    (view: BranchView) =>
      queued
        .split(' ')
        .filter((sid) => {
          const order = view.get('order', sid);
          return order !== undefined && isInKitchen(order) && !isFinal(order.status);
        })
        .join(' '),
    [queued],
  );
  return useSelected(select, newest).split(' ').filter(Boolean);
}

/** Kitchen tickets this page has to print; one tap prints all. */
export function PrintQueueBar() {
  const { path } = useWorkplace();
  const sids = useOrdersToPrint();
  if (sids.length === 0) return null;
  return (
    <div role="status">
      <Cluster gap={2}>
        <Link
          href={`${path}/orders/kitchen-print.html?orders=${sids.join(',')}`}
          variant="primary"
          icon="printer"
        >
          <Plural value={sids.length} one="# ticket to print" other="# tickets to print" />
        </Link>
        <Button variant="quiet" onPress={() => dequeuePrints(sids)}>
          <Trans>Do not print</Trans>
        </Button>
      </Cluster>
    </div>
  );
}
