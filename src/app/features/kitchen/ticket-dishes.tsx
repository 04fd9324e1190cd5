import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { cookingDay } from '#domain/cart/slots.ts';
import { availabilityChange, countOn, isAvailable, untouchedStock } from '#domain/catalog/stock.ts';
import type { TicketPart } from '#domain/orders/kitchen-board.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { serverNow } from '../../clock/clock.ts';
import { ticketOf } from '../../parts/orders/ticket-of.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { KitchenActions } from './use-kitchen-actions.ts';
import { useSetStock } from './use-set-stock.ts';
import css from './kitchen-screen.module.css';

interface TicketDishesProps {
  order: Order;
  share: KitchenShare;
  actions: KitchenActions;
  mayCook: boolean;
  /** Opens pieces and stock of a dish. */
  onPart: (part: TicketPart) => void;
  onClose: () => void;
}

/** The open dishes of a ticket, each with "Sold out": away from the rows that start a dish on a tap. */
export function TicketDishes({ order, share, actions, mayCook, onPart, onClose }: TicketDishesProps) {
  const { t } = useLingui();
  const dishes = ticketOf(order, share).parts.flatMap((part) => {
    const [line] = part.lines;
    if (part.done || line === undefined) return [];
    return line.removed !== null || line.voided !== undefined ? [] : [{ part, line }];
  });
  if (!mayCook || dishes.length === 0) return null;
  return (
    <ul className={css.dishes} aria-label={t`Dishes`}>
      {dishes.map(({ part, line }) => (
        <Dish
          key={line.id}
          line={line}
          quantity={part.quantity}
          actions={actions}
          onOpen={() => onPart(part)}
          onClose={onClose}
        />
      ))}
    </ul>
  );
}

interface DishProps {
  line: OrderLine;
  quantity: number;
  actions: KitchenActions;
  onOpen: () => void;
  onClose: () => void;
}

function Dish({ line: { product_id: product, name }, quantity, actions, onOpen, onClose }: DishProps) {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const stored = useRow('stock', product);
  const stock = stored ?? untouchedStock(product);
  const day = cookingDay(branch, serverNow());
  const setStock = useSetStock(name, stock, day, actions.did);
  const isThere = isAvailable(stock, day);
  return (
    <li>
      <Button size="kitchen" icon="dots" aria-label={t`More actions: ${name}`} onPress={onOpen}>
        {`${quantity}× ${name}`}
      </Button>
      <Button
        size="kitchen"
        variant={isThere ? 'secondary' : 'primary'}
        aria-label={isThere ? t`Sold out today: ${name}` : t`Available again: ${name}`}
        onPress={() => {
          setStock(availabilityChange(!isThere, countOn(stock, day)));
          onClose();
        }}
      >
        {isThere ? t`Sold out` : t`Available again`}
      </Button>
    </li>
  );
}
