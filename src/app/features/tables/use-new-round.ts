import { useState } from 'react';
import { addLine, replaceLine, setQuantity } from '#domain/cart/cart-lines.ts';
import { groupsToAsk, staffLine, unansweredGroups } from '#domain/cart/choices-to-ask.ts';
import { draftRows, type RemovedLine, restoredRow } from '#domain/cart/draft-rows.ts';
import { knownOptions } from '#domain/cart/first-options.ts';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import type { NotedAllergy } from '#domain/catalog/noted-allergies.ts';
import type { Product } from '#domain/catalog/product.ts';
import { isAllergyOfOrder } from '#domain/orders/allergy-in-note.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { ignoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useDeviceLabel, useMutate } from '../../sync/sync-context.tsx';
import { useDirtyForm } from '../../updates/update-flow.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { Menu } from './use-menu.ts';
import type { Party } from './use-party.ts';
import { useDish, useRound } from './use-round.ts';
import { useSeat } from './use-seat.ts';

/** A step that can be undone, with the items before it. */
interface Step {
  /** The dish it was about; null: all of them. */
  name: string | null;
  before: readonly CartLine[];
}

/** Totals of collected items; a product that has left the menu costs nothing here. */
function totalsOf(cart: readonly CartLine[], { productOf, extraOf }: Menu) {
  const total = cart.reduce((sum, line) => {
    const product = productOf.get(line.product_id);
    const priced = product === undefined ? undefined : priceLine(line, product, extraOf(product));
    return sum + (priced?.ok === true ? priced.value.price : 0);
  }, 0);
  return { total, pieces: cart.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** One piece of a product, for a seat and a course. */
const newLine = (
  product: Product,
  { extraOf, isSoldOut }: Menu,
  { seat, course }: Pick<CartLine, 'seat' | 'course'>,
): CartLine => ({
  ...staffLine(newId(), product, extraOf(product), isSoldOut),
  seat,
  course,
});

/** The allergies noted at a party: in what it has ordered, and in what is collected for it. */
function allergiesOf(parts: Party['parts'], cart: readonly CartLine[]): NotedAllergy[] {
  const ordered = parts
    .flatMap(({ lines }) => lines)
    .map(({ order, line }) => ({
      text: line.allergy,
      // The note of an order is about the whole table.
      seat: isAllergyOfOrder(order, line) ? null : line.seat,
    }));
  const collected = cart.map(({ allergy: text, seat }) => ({ text, seat }));
  return [...ordered, ...collected].filter(({ text }) => text !== '');
}

/** Items collected for a part of a party's bill, the dish whose options are open, and sending them to the kitchen. */
export function useNewRound({ parts }: Pick<Party, 'parts'>, menu: Menu, covers: number) {
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const label = useDeviceLabel();
  const { branch } = useWorkplace();
  const places = parts.map((part) => ({ ...part, id: `${part.session} ${part.part ?? 0}` }));
  const [round, setRound] = useRound(places[0]?.session ?? '');
  const [dish, setDish] = useDish(places[0]?.session ?? '');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const cart = round?.cart ?? [];
  const [chosen, setChosen] = useState(round?.place);
  const place = places.find(({ id }) => id === chosen)?.id ?? places[0]?.id ?? '';
  const totals = totalsOf(cart, menu);
  const seats = useSeat(covers);
  const { productOf, extraOf, isSoldOut } = menu;
  const rows = draftRows(cart, removed);
  const open = productOf.get(dish?.product_id ?? '') ?? null;
  // An update reloads the page, and a draft of another version is not read.
  useDirtyForm(cart.length > 0 || dish !== null);

  /** Removed items leave the list with the next act. */
  function put(next: readonly CartLine[], gone: readonly RemovedLine[] = []): void {
    setRemoved(gone);
    setRound(next.length === 0 ? null : { cart: next, place });
  }

  /** Changes the items in a step about a product. */
  function change(product: string, next: readonly CartLine[], gone?: readonly RemovedLine[]): void {
    setSteps([...steps, { name: productOf.get(product)?.name ?? '', before: cart }]);
    put(next, gone);
  }

  /** An item of none stays in its row, so that the other rows stay under the finger. */
  function changeQuantity(line: CartLine, quantity: number): void {
    const at = rows.findIndex((row) => row.line.id === line.id);
    const gone = quantity > 0 ? removed : [...removed, { line, at }];
    if (quantity <= 0) ignoreDoubleTap();
    change(line.product_id, setQuantity(cart, line.id, quantity), gone);
  }

  /** Puts a removed item back into its row. */
  function restore(line: CartLine): void {
    ignoreDoubleTap();
    const gone = removed.filter((one) => one.line.id !== line.id);
    change(line.product_id, restoredRow(rows, line), gone);
  }

  /** Adds a product at once, or opens its options if the guest has to be asked. */
  function pick(product: Product): void {
    const line = newLine(product, menu, seats);
    if (groupsToAsk(extraOf(product), isSoldOut).length > 0) setDish(line);
    else change(product.sid, addLine(cart, line));
  }

  /** Adds the open dish, or replaces the item it was opened from. Options no longer offered are dropped. */
  function saveDish(): void {
    if (dish === null || open === null) return;
    const line: CartLine = {
      ...dish,
      extra: knownOptions(dish.extra, extraOf(open)),
      note: dish.note.trim(),
      allergy: dish.allergy.trim(),
    };
    const isThere = cart.some(({ id }) => id === dish.id);
    change(open.sid, isThere ? replaceLine(cart, dish.id, line) : addLine(cart, line));
    setDish(null);
  }

  function undo(): void {
    const last = steps.at(-1);
    if (last === undefined) return;
    setSteps(steps.slice(0, -1));
    put(last.before);
  }

  /** Nothing is collected any more, and nothing can be undone. */
  function finish(): void {
    setRound(null);
    setDish(null);
    setSteps([]);
    setRemoved([]);
    seats.setSeat(null);
    seats.setCourse(1);
  }

  function send(): void {
    const target = places.find(({ id }) => id === place);
    if (target === undefined || cart.length === 0) return;
    mutate('tables/items-add', {
      sid: target.home.sid,
      session: sittingOf(target.home),
      table_part: target.part,
      branch_sid: branch.sid,
      label: label(),
      products: [...cart],
      expected_total: totals.total,
    }).catch(saveFailed);
    finish();
  }

  return {
    menu,
    places,
    place,
    cart,
    /** The collected items, with those just removed in their places. */
    rows,
    ...totals,
    ...seats,
    allergies: allergiesOf(parts, cart),
    dish: dish === null || open === null ? null : { line: dish, product: open, extra: extraOf(open) },
    /** Whether the open dish is one of the collected items. */
    isEditing: cart.some(({ id }) => id === dish?.id),
    /** What has to be answered before the open dish can be added. */
    unanswered: dish === null || open === null ? [] : unansweredGroups(extraOf(open), dish.extra, isSoldOut),
    /** The last step, which can be undone. */
    last: steps.at(-1),
    setPlace: (next: string) => {
      setChosen(next);
      if (cart.length > 0) setRound({ cart, place: next });
    },
    countOf: (product: string) =>
      cart.reduce((sum, line) => sum + (line.product_id === product ? line.quantity : 0), 0),
    pick,
    openOptions: (product: Product) => setDish(newLine(product, menu, seats)),
    edit: (line: CartLine) => setDish(line),
    setQuantity: changeQuantity,
    restore,
    changeDish: (part: Partial<CartLine>) => {
      if (dish !== null) setDish((before) => ({ ...(before ?? dish), ...part }));
    },
    closeDish: () => setDish(null),
    saveDish,
    undo,
    discard: () => {
      setSteps([...steps, { name: null, before: cart }]);
      put([]);
    },
    send,
  };
}
export type NewRound = ReturnType<typeof useNewRound>;
