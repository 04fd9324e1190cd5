import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { heldCourse } from '#domain/orders/order-steps.ts';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { bulkMove } from './bulk-move.ts';
import type { OrderActions } from './use-order-actions.ts';
import css from './orders-board.module.css';

interface BulkBarProps {
  sids: readonly string[];
  selected: ReadonlySet<string>;
  tab: OrderTab;
  allSteps: boolean;
  actions: OrderActions;
  onSelect: (sids: ReadonlySet<string> | null) => void;
}

/** Moves the selected orders together; loaded when the first selection starts. */
export function BulkBar({ sids, selected, tab, allSteps, actions, onSelect }: BulkBarProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { actor } = useWorkplace();
  const view = useView();
  const chosen = sids.flatMap((sid) => (selected.has(sid) ? (view.get('order', sid) ?? []) : []));
  const bulk = bulkMove(chosen, tab, actor, allSteps);
  return (
    <div className={css.bulk} role="group" aria-label={t`Selected orders`}>
      <span className={css.count}>
        <Plural value={chosen.length} one="# selected" other="# selected" />
      </span>
      <Button variant="quiet" onPress={() => onSelect(new Set(sids))}>
        <Trans>All</Trans>
      </Button>
      <Button
        variant="primary"
        isDisabled={bulk === undefined}
        onPress={() => {
          if (bulk === undefined) return;
          actions.bump(bulk.orders, bulk.status, bulk.skipped);
          onSelect(null);
        }}
      >
        {bulk === undefined
          ? chosen.length === 0
            ? t`Choose orders`
            : t`No orders to move`
          : labels.move(
              bulk.status,
              bulk.orders.some((order) => heldCourse(order) !== undefined),
            )}
      </Button>
      <Button variant="quiet" onPress={() => onSelect(null)}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
