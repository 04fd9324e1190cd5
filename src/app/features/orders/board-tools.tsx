import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import type { FulfillmentType } from '#domain/orders/fulfillment.ts';
import { cooksOnly } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { ACTION_ICON, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { boardFulfillments, type BoardList } from './board-list.ts';
import css from './orders-board.module.css';

interface BoardToolsProps {
  board: BoardList;
  /** Whether the orders are loaded. */
  isReady: boolean;
  /** Overdue orders of the tab. */
  overdue: number;
  fulfillments: ReadonlySet<FulfillmentType>;
  onFilter: (fulfillments: ReadonlySet<FulfillmentType>) => void;
  isSelecting: boolean;
  onSelect: () => void;
  /** The bar of a selection, which takes the place of the filters, so that no ticket moves. */
  children: ReactNode;
}

/** Filters of the board and the selection of its tickets, in one row beside the tabs. */
export function BoardTools(props: BoardToolsProps) {
  const { board, isReady, overdue, fulfillments, onFilter, isSelecting, onSelect, children } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { actor } = useWorkplace();
  const hasTables = useHasTables();
  return (
    <div className={css.toolsPlace}>
      <div className={css.tools} inert={isSelecting}>
        {cooksOnly(actor) ? null : (
          <ChipGroup
            className={css.filters}
            label={t`Order type`}
            value={fulfillments}
            onChange={onFilter}
            options={boardFulfillments
              .filter((id) => hasTables || id !== 'table')
              .map((id) => {
                const action = id === 'delivery' ? 'now' : id;
                const count = isReady ? board.fulfillments[id] : null;
                return { id, label: labels.action(action), icon: ACTION_ICON[action], count };
              })}
          />
        )}
        <Button
          variant="quiet"
          icon="check"
          className={css.choose}
          onPress={onSelect}
          isDisabled={board.sids.length === 0}
        >
          <Trans>Select</Trans>
        </Button>
        {overdue === 0 ? null : (
          <span className={css.overdue}>
            <Badge tone="late">
              <Plural value={overdue} one="# overdue" other="# overdue" />
            </Badge>
          </span>
        )}
      </div>
      {isSelecting ? (
        <div className={css.instead}>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      ) : null}
    </div>
  );
}
