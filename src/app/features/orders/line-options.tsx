import { cartLineOf } from '#domain/cart/cart-line-of.ts';
import { repriceLine } from '#domain/cart/change-items.ts';
import { knownOptions } from '#domain/cart/first-options.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { useView } from '../../sync/sync-context.tsx';
import { ExtrasSheet } from './extras-sheet.tsx';
import type { LineChange } from './use-items-draft.ts';
import type { OrderMenu } from './use-order-menu.ts';

interface LineOptionsProps {
  menu: OrderMenu;
  currency: string;
  /** The line of the order, with what was already changed of it. */
  line: OrderLine | undefined;
  change: LineChange | undefined;
  /** The line that is being added. */
  added: CartLine | undefined;
  onEdit: (line: OrderLine, change: LineChange) => void;
  onAdded: (line: CartLine) => void;
  onClose: () => void;
}

/** The options of a line of a placed order, or of one that is being added to it. */
export function LineOptions(props: LineOptionsProps) {
  const { menu, currency, line, change, added, onEdit, onAdded, onClose } = props;
  const view = useView();
  const product = menu.productOf(line?.product_id ?? added?.product_id ?? '');
  if (product === undefined) return null;
  const extra = menu.extraOf(product);
  const sheet = { product, extra, currency, isSoldOut: menu.isSoldOut, onClose };
  if (line === undefined) {
    return (
      <ExtrasSheet
        {...sheet}
        line={added}
        onAdd={(next) => {
          onAdded(next);
          onClose();
        }}
      />
    );
  }
  const before = { ...cartLineOf(line), ...change, id: line.id };
  return (
    <ExtrasSheet
      {...sheet}
      line={{ ...before, extra: knownOptions(before.extra, extra) }}
      priceOf={(next) => repriceLine({ ...line, quantity: next.quantity }, next.extra, view)}
      onAdd={({ quantity, note, extra: chosen }) => {
        onEdit(line, { item: line.id, quantity, note, extra: chosen });
        onClose();
      }}
    />
  );
}
