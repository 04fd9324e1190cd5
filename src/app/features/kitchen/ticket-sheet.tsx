import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { cookingDay } from '#domain/cart/slots.ts';
import { availabilityChange, countOn, isAvailable, untouchedStock } from '#domain/catalog/stock.ts';
import { undoableHere, type TicketPart } from '#domain/orders/kitchen-board.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { isTooLateToRecall } from '#domain/orders/recall-order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { ticketOf } from '../../parts/orders/ticket-of.ts';
import { serverNow, useNowEvery } from '../../clock/clock.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { TicketDishes } from './ticket-dishes.tsx';
import { countsPieces, type KitchenActions } from './use-kitchen-actions.ts';
import { useSetStock } from './use-set-stock.ts';
import css from './kitchen-screen.module.css';

interface TicketSheetProps {
  sid: string;
  part: TicketPart | undefined;
  share: KitchenShare;
  actions: KitchenActions;
  mayCook: boolean;
  onClose: () => void;
}

/** More actions on a ticket, or on one of its dishes. */
export function TicketSheet({ sid, part: asked, share, actions, mayCook, onClose }: TicketSheetProps) {
  const [part, setPart] = useState(asked);
  const labels = useOrderLabels();
  const order = useRow('order', sid);
  if (order === undefined) return null;
  const [line] = part?.lines ?? [];
  // It may have changed, been finished or cancelled since the sheet was opened.
  const now = ticketOf(order, share).parts.find(({ lines }) => lines.some(({ id }) => id === line?.id));
  const title = line === undefined ? `${labels.number(order)} · ${labels.place(order)}` : line.name;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={title} shape="sheet">
      {part === undefined || line === undefined ? (
        <Stack gap={4}>
          <TicketDishes
            order={order}
            share={share}
            actions={actions}
            mayCook={mayCook}
            onPart={setPart}
            onClose={onClose}
          />
          <TicketMenu order={order} share={share} actions={actions} mayCook={mayCook} onClose={onClose} />
        </Stack>
      ) : (
        <PartMenu
          order={order}
          part={now?.done === true ? undefined : now}
          line={line}
          actions={actions}
          mayCook={mayCook}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface MenuProps {
  order: Order;
  actions: KitchenActions;
  mayCook: boolean;
  onClose: () => void;
}

function TicketMenu({ order, share, actions, mayCook, onClose }: MenuProps & { share: KitchenShare }) {
  const { t } = useLingui();
  const format = useFormat();
  const { actor, branch, path } = useWorkplace();
  const now = useNowEvery(5000);
  const undoable = undoableHere(order, share, actor);
  const last = undoable === undefined || isTooLateToRecall(undoable, now) ? undefined : undoable;
  const by = last?.by ?? '';
  const at = last === undefined ? '' : format.instant(last.at, branch.timezone, 'time');
  const then = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Stack gap={3} className={css.menu}>
      {mayCook && order.status !== 'CANCELED' ? (
        <>
          <div className={css.pair}>
            <Button size="kitchen" icon="clock" onPress={then(() => actions.promise(order, 5))}>
              {t`Promise +5 min`}
            </Button>
            <Button size="kitchen" icon="clock" onPress={then(() => actions.promise(order, 15))}>
              {t`Promise +15 min`}
            </Button>
          </div>
          <Button
            size="kitchen"
            icon="warning"
            wide
            onPress={then(() => actions.rush(order, order.rush === null))}
          >
            {order.rush === null ? t`Rush: move to front` : t`Remove rush`}
          </Button>
          <Button
            size="kitchen"
            icon="recall"
            wide
            isDisabled={last === undefined}
            onPress={then(() => (last === undefined ? undefined : actions.recall(order, last.id)))}
          >
            {last === undefined ? t`Undo last step` : t`Undo last step (${by}, ${at})`}
          </Button>
        </>
      ) : null}
      <Link
        variant="quiet"
        icon="receipt"
        href={`${path}/orders/${order.sid}/details.html`}
      >{t`Order details`}</Link>
      <Link variant="quiet" icon="printer" href={`${path}/orders/${order.sid}/kitchen-print.html`}>
        {t`Kitchen ticket`}
      </Link>
    </Stack>
  );
}

function PartMenu({
  order,
  part,
  line,
  actions,
  mayCook,
  onClose,
}: MenuProps & {
  /** Undefined: nothing left to prepare. */
  part: TicketPart | undefined;
  line: OrderLine;
}) {
  const { t } = useLingui();
  const stored = useRow('stock', line.product_id);
  const stock = stored ?? untouchedStock(line.product_id);
  const [ready, setReady] = useState<number | null>(
    part === undefined ? null : Math.min(part.quantity, part.ready + 1),
  );
  const { name } = line;
  const { branch } = useWorkplace();
  const day = cookingDay(branch, serverNow());
  const count = countOn(stock, day);
  const isOfAll = stock.count !== null && stock.count_day === undefined;
  const [left, setLeft] = useState(count);

  const setStock = useSetStock(name, stock, day, actions.did);
  function sold(change: Parameters<typeof setStock>[0]): void {
    setStock(change);
    onClose();
  }

  if (!mayCook) return null;
  return (
    <Stack gap={4} className={css.menu}>
      {part !== undefined && countsPieces(part) ? (
        <div className={css.pair}>
          <NumberField
            label={t`Quantity done, of ${part.quantity}`}
            value={ready}
            minValue={part.ready}
            maxValue={part.quantity}
            onChange={setReady}
          />
          <Button
            size="kitchen"
            variant="primary"
            icon="check"
            isDisabled={ready === null || ready <= part.ready || ready > part.quantity}
            onPress={() => {
              if (ready !== null) actions.pieces(order, part, ready);
              onClose();
            }}
          >
            {t`Save`}
          </Button>
        </div>
      ) : null}
      <strong>{t`Stock`}</strong>
      {isAvailable(stock, day) ? (
        <Button size="kitchen" variant="danger" wide onPress={() => sold({ available: false })}>
          {t`Sold out today`}
        </Button>
      ) : (
        <Button size="kitchen" variant="primary" wide onPress={() => sold(availabilityChange(true, count))}>
          {t`Available again`}
        </Button>
      )}
      <Button
        size="kitchen"
        variant="danger"
        wide
        onPress={() => sold({ available: false, available_tomorrow: false })}
      >
        {t`Sold out today and tomorrow`}
      </Button>
      <div className={css.pair}>
        <NumberField
          label={isOfAll ? t`Limited stock` : t`Limited stock tonight`}
          value={left}
          minValue={0}
          maxValue={9999}
          onChange={setLeft}
        />
        <Button
          size="kitchen"
          isDisabled={left === null}
          onPress={() => sold(left === null || left === 0 ? { count: 0 } : { available: true, count: left })}
        >
          {t`Save`}
        </Button>
      </div>
    </Stack>
  );
}
