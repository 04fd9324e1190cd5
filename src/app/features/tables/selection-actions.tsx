import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { isFinal } from '#domain/orders/order.ts';
import { mayRemoveItems } from '#domain/orders/order-steps.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { voidRequestIn } from '../../parts/tables/void-request.ts';
import { RemoveLines } from './remove-lines.tsx';
import { ServeButton } from './serve-button.tsx';
import type { TableDialog } from './table-actions.tsx';
import type { PartyLine } from './use-party.ts';
import { useRemoveItems } from './use-remove-items.ts';
import css from './tables.module.css';

interface SelectionActionsProps {
  chosen: readonly PartyLine[];
  /** Whether the removal of these lines is asked for at once. */
  isRemoving: boolean;
  onSelect: (lines: ReadonlySet<string>) => void;
  onOpen: (dialog: TableDialog) => void;
}

/** What can be done with the selected lines of a bill. */
export function SelectionActions({ chosen, isRemoving, onSelect, onOpen }: SelectionActionsProps) {
  const { t } = useLingui();
  const takeOff = useRemoveItems();
  const toServe = chosen.filter(({ line }) => line.status !== 'SERVED');
  const { actor, path } = useWorkplace();
  // The table on screen, to which the change returns; a merged table's dishes name another.
  const { sid: table = '' } = useParams();
  // Dishes are changed by order.
  const [order] = chosen.map((one) => one.order);
  const isOfOne = chosen.every((one) => one.order.sid === order?.sid);
  const mayChange = order !== undefined && isOfOne && !isFinal(order.status) && mayRemoveItems(actor, order);
  const search = useSearchParams()[0];
  const askedBy = isRemoving ? voidRequestIn(search)?.by : undefined;
  const chooseNone = () => onSelect(new Set());
  return (
    <>
      {toServe.length === 0 ? null : <ServeButton lines={toServe} onServed={onSelect} />}
      <Button icon="receipt" onPress={() => onOpen('pay')}>
        {t`Pay for these`}
      </Button>
      <Button icon="forward" onPress={() => onOpen('lines')}>
        {t`Move`}
      </Button>
      {mayChange ? (
        <Link
          variant="secondary"
          icon="edit"
          href={`${path}/orders/${order.sid}/details.html?change&table=${table}`}
        >
          {t`Change items`}
        </Link>
      ) : null}
      <RemoveLines
        chosen={chosen}
        isAsked={isRemoving}
        onRemove={(reason, pieces) => {
          void takeOff.remove(chosen, reason, pieces, askedBy);
          chooseNone();
        }}
      />
      <Button variant="quiet" icon="close" className={css.none} onPress={chooseNone}>
        {t`Clear selection`}
      </Button>
    </>
  );
}
