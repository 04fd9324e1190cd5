import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Cluster } from '#ui/stack.tsx';
import { Link } from '#ui/link.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { takenToPrint, useToPrint } from './paper-queue.ts';

/** Kitchen tickets that this page is to print: one tap prints them all. */
export function ToPrint() {
  const { path } = useWorkplace();
  const sids = useToPrint();
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
        <Button variant="quiet" onPress={() => takenToPrint(sids)}>
          <Trans>Not on paper</Trans>
        </Button>
      </Cluster>
    </div>
  );
}
