import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Cluster } from '#ui/stack.tsx';
import { Link } from '#ui/link.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { dequeuePrints, usePrintQueue } from './print-queue.ts';

/** Kitchen tickets this page has to print; one tap prints all. */
export function PrintQueueBar() {
  const { path } = useWorkplace();
  const sids = usePrintQueue();
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
