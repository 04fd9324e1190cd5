import { useState } from 'react';
import { preselected } from '#domain/cart/first-options.ts';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import type { Product } from '#domain/catalog/product.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { newId } from '../../parts/actions/new-id.ts';
import type { Choice } from '../../parts/catalog/option-groups.tsx';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useDeviceLabel, useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { Menu } from './use-menu.ts';
import type { Party } from './use-party.ts';
import { useDish, useRound } from './use-round.ts';

const freshLine = (product: Product, extra: Choice[]): CartLine => ({
  id: newId(),
  product_id: product.sid,
  quantity: 1,
  extra,
  note: '',
  allergy: '',
  course: 1,
  seat: null,
});

/** Totals of collected items; a product that has left the menu costs nothing here. */
function totalsOf(cart: readonly CartLine[], { productOf, extraOf }: Menu) {
  const total = cart.reduce((sum, line) => {
    const product = productOf.get(line.product_id);
    const priced = product === undefined ? undefined : priceLine(line, product, extraOf(product));
    return sum + (priced?.ok === true ? priced.value.price : 0);
  }, 0);
  return { total, pieces: cart.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Items collected for a part of a party's bill, the dish being configured, and sending them to the kitchen. */
export function useNewRound({ parts }: Pick<Party, 'parts'>, menu: Menu, onEnd: () => void) {
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const label = useDeviceLabel();
  const { branch } = useWorkplace();
  const places = parts.map((part) => ({ ...part, id: `${part.session} ${part.part ?? 0}` }));
  const [round, setRound] = useRound(places[0]?.session ?? '');
  const [dish, setDish] = useDish(places[0]?.session ?? '');
  const cart = round?.cart ?? [];
  const [chosen, setChosen] = useState(round?.place);
  const place = places.find(({ id }) => id === chosen)?.id ?? places[0]?.id ?? '';
  const totals = totalsOf(cart, menu);

  function setCart(next: readonly CartLine[]): void {
    setRound(next.length === 0 ? null : { cart: next, place });
  }

  /** Sent or discarded. */
  function end(): void {
    setRound(null);
    setDish(null);
    onEnd();
  }

  function send(): void {
    const target = places.find(({ id }) => id === place);
    if (target === undefined) return;
    mutate('tables/items-add', {
      sid: target.home.sid,
      session: sittingOf(target.home),
      table_part: target.part,
      branch_sid: branch.sid,
      label: label(),
      products: [...cart],
      expected_total: totals.total,
    }).catch(saveFailed);
    end();
  }

  return {
    places,
    place,
    cart,
    dish,
    ...totals,
    setPlace: (next: string) => {
      setChosen(next);
      if (cart.length > 0) setRound({ cart, place: next });
    },
    setCart,
    setDish,
    beginDish: (product: Product) =>
      setDish(freshLine(product, preselected(menu.extraOf(product), menu.isSoldOut))),
    addLine: (line: CartLine) => {
      setCart([...cart, line]);
      setDish(null);
    },
    send,
    end,
  };
}
export type NewRound = ReturnType<typeof useNewRound>;
