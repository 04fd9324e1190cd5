import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import { productsIn } from '#domain/catalog/menu-order.ts';
import { type MoveProduct, moveProduct } from '#domain/catalog/move-product.ts';
import type { Product } from '#domain/catalog/product.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRows } from '../../sync/sync-context.tsx';

/** A move that the rows on this device may not have yet. */
interface Sent {
  move: MoveProduct;
  isAnswered: boolean;
}

/** The products after a move, by the same rule as on the server. */
function withMove(products: readonly Product[], move: MoveProduct): readonly Product[] {
  const catalogs = [
    { sid: move.catalog_id, name: '', tax: null, tax_included: null, parent: null, order: 0 },
  ];
  const moved = moveProduct({ catalogs, products, extras: [] }, move);
  if (!moved.ok) return products;
  const written = new Map(
    moved.value.changes.flatMap((change) =>
      change.kind === 'product' ? [[change.row.sid, change.row]] : [],
    ),
  );
  return products.map((one) => written.get(one.sid) ?? one);
}

/** The products with the moves made on this screen, shown at once, and the move itself, with undo. */
export function useProductMoves() {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const rows = useRows('product');
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Where a product was before the moves whose notice is still shown: undo goes back to there. */
  const origin = useRef<MoveProduct & { at: number }>(undefined);

  const [seenRows, setSeenRows] = useState(rows);
  // Moving again to the same place changes nothing, so an answered move may stay until new rows arrive.
  if (rows !== seenRows) {
    setSeenRows(rows);
    setSent((all) => all.filter(({ isAnswered }) => !isAnswered));
  }
  const products = sent.reduce((all, { move }) => withMove(all, move), rows);

  async function send(entry: Sent): Promise<boolean> {
    setSent((all) => [...all, entry]);
    const before = last.current;
    const answer = before.then(() => callBranch('products/move', entry.move));
    last.current = answer;
    const result = await answer;
    if (!result.ok) refusalNotice(result.refusal);
    setSent((all) =>
      result.ok
        ? all.map((one) => (one === entry ? { ...entry, isAnswered: true } : one))
        : all.filter((one) => one !== entry),
    );
    return result.ok;
  }

  async function move(wanted: MoveProduct): Promise<void> {
    const { sid, catalog_id } = wanted;
    const product = products.find((one) => one.sid === sid);
    if (product === undefined) return;
    const listed = productsIn(products, product.catalog_id).map((one) => one.sid);
    const known = origin.current;
    const goesOn = known?.sid === sid && performance.now() - known.at < UNDO_MS;
    const from = goesOn
      ? known
      : { sid, catalog_id: product.catalog_id, before: listed[listed.indexOf(sid) + 1] ?? null };
    const after = productsIn(withMove(products, wanted), catalog_id).map((one) => one.sid);
    const [position, total, { name }] = [after.indexOf(sid) + 1, after.length, product];
    origin.current = { ...from, at: performance.now() };
    if (!(await send({ move: wanted, isAnswered: false }))) return;
    const undo = () => {
      origin.current = undefined;
      void send({ move: { sid, catalog_id: from.catalog_id, before: from.before }, isAnswered: false });
    };
    notices.success(t`${name}: position ${position} of ${total}`, { showMs: UNDO_MS, undo });
  }

  return { products, move };
}
