import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import { isEnough } from '#domain/catalog/stock.ts';
import { addItemsSchema } from '#domain/cart/add-items.ts';
import { changeItemsSchema } from '#domain/cart/change-items.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { floorTable } from '../../parts/tables/floor-tables.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { serverNow } from '../../clock/clock.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { placeOfBill } from '../../parts/tables/place-of-bill.ts';
import type { RefusalActionProps } from './floor-refusal-actions.tsx';

const billCodes = ['bill_grew', 'still_owed', 'table_open', 'part_open'] as const;
type BillCode = (typeof billCodes)[number];

export function isBillCode(code: string): code is BillCode {
  return billCodes.some((one) => one === code);
}

/** Actions when a bill blocks a change: open its table, pay the current amount, or retry with the remaining dishes. */
export function BillRefusalActions({ entry, code }: { entry: OutboxEntry; code: BillCode }) {
  const { t } = useLingui();
  const format = useFormat();
  const view = useView();
  const { branch, path } = useWorkplace();
  const { named, root } = placeOfBill(view, entry);
  if (named === undefined || root === undefined) return null;
  const { name } = named;
  const { due } = floorTable(view, root, serverNow());
  const to = `${path}/tables/${root.sid}`;
  const part = entry.verdict?.params?.['part'];
  if (code === 'part_open' && part !== undefined) {
    return <Link href={`${to}?part=${part}`} variant="primary">{t`Open part ${part} of ${name}`}</Link>;
  }
  if (due > 0 && (code === 'bill_grew' || code === 'still_owed')) {
    const amount = format.money(due, branch.currency);
    return <Link href={`${to}?pay`} variant="primary">{t`Take payment: ${amount}`}</Link>;
  }
  return <Link href={to} variant="primary">{t`Open ${name}`}</Link>;
}

/** When one dish of an addition is unavailable: orders all others. */
export function OrderTheRest({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const view = useView();
  const mutate = useMutate();
  const { branch } = useWorkplace();
  const labels = useOrderLabels();
  const atTable = entry.name === 'tables/items-add' ? addItemsSchema.safeParse(entry.args).data : undefined;
  const toOrder =
    entry.name === 'orders/item-change' ? changeItemsSchema.safeParse(entry.args).data : undefined;
  const order = view.get('order', toOrder?.sid ?? '');
  const products = atTable?.products ?? toOrder?.added ?? [];
  const day = order?.cooking_day ?? cookingDay(branch, serverNow());
  const name =
    order === undefined ? (view.get('table', atTable?.sid ?? '')?.name ?? '') : labels.number(order);
  const left = products.filter(
    ({ product_id: sid, quantity }) =>
      view.get('product', sid) !== undefined && isEnough(view.get('stock', sid), quantity, day),
  );
  if (left.length === 0 || left.length === products.length) return null;
  const without = products.filter((line) => !left.includes(line));
  const names = without.map(({ product_id: sid }) => view.get('product', sid)?.name ?? t`a product`);
  const missing = [...new Set(names)].join(', ');
  const rest = left.map((line) => ({ ...line, id: newId() }));
  function orderRest(): void {
    const done = t`Ordered for ${name}`;
    if (atTable !== undefined)
      go(mutate('tables/items-add', { ...atTable, products: rest, expected_total: undefined }), done);
    else if (toOrder !== undefined)
      go(mutate('orders/item-change', { ...toOrder, added: rest, expected_total: undefined }), done);
  }
  return (
    <Button variant="primary" onPress={orderRest}>
      {t`Order the rest, without ${missing}`}
    </Button>
  );
}
