import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { type DishPiece, MAX_PAYERS } from '#domain/tables/dish-split.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { DishPayersState } from './use-dish-split.ts';
import { useDishDrag } from './use-dish-drag.ts';
import type { PartyLine } from './use-party.ts';
import css from './dish-payers.module.css';

/** The pieces of a dish that one payer has, or none. */
interface ShownDish {
  key: string;
  line: string;
  payer: number | null;
  name: string;
  /** What each piece costs. */
  amounts: readonly number[];
}

function shownDishes(pieces: readonly PartyLine[], payer: number | null): ShownDish[] {
  const dishes = new Map<string, ShownDish>();
  for (const { line, amount } of pieces) {
    const amounts = [...(dishes.get(line.id)?.amounts ?? []), amount];
    dishes.set(line.id, { key: `${payer ?? ''} ${line.id}`, line: line.id, payer, name: line.name, amounts });
  }
  return [...dishes.values()];
}

/** A dish of which some pieces are selected. */
interface Selected {
  dish: ShownDish;
  count: number;
}

const piecesOf = ({ dish: { line, payer }, count }: Selected): DishPiece[] =>
  Array.from({ length: count }, () => ({ line, payer }));

/** Divides a bill by its dishes: drag a dish onto a payer, or select dishes and tap a payer (WCAG 2.5.7). */
export function DishPayers({ dishes }: { dishes: DishPayersState }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const [selected, setSelected] = useState<readonly Selected[]>([]);
  const { payers, free, payer: current } = dishes;

  function give(chosen: readonly Selected[], payer: number): void {
    dishes.assign(chosen.flatMap(piecesOf), payer === 0 ? null : payer);
    setSelected([]);
  }

  const countOf = ({ key }: ShownDish) => selected.find(({ dish }) => dish.key === key)?.count ?? 0;

  /** One piece more, and after the last one none. */
  function selectMore(dish: ShownDish): void {
    const count = (countOf(dish) + 1) % (dish.amounts.length + 1);
    const others = selected.filter((one) => one.dish.key !== dish.key);
    setSelected(count === 0 ? others : [...others, { dish, count }]);
  }

  const list = (pieces: readonly PartyLine[], payer: number | null) => (
    <ul className={css.dishes}>
      {shownDishes(pieces, payer).map((dish) => (
        <li key={dish.key}>
          <Dish
            dish={dish}
            count={countOf(dish)}
            onTap={() => selectMore(dish)}
            onDrop={(to) => give(countOf(dish) > 0 ? selected : [{ dish, count: dish.amounts.length }], to)}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <div className={css.split}>
      <p className={css.hint}>
        {selected.length === 0
          ? t`Drag dishes onto a payer, or select dishes and tap a payer.`
          : selected.some(({ dish }) => dish.amounts.length > 1)
            ? t`Tap the payer of the selected dishes, or a dish again for one more of it.`
            : t`Tap the payer of the selected dishes.`}
      </p>
      <section data-payer="0" className={css.free} aria-label={t`Not assigned yet`}>
        <h4>{t`Not assigned yet`}</h4>
        {free.length === 0 ? <p className={css.hint}>{t`All dishes have a payer.`}</p> : list(free, null)}
        {selected.some(({ dish }) => dish.payer !== null) ? (
          <Button onPress={() => give(selected, 0)}>{t`Unassign selected`}</Button>
        ) : null}
      </section>
      <div className={css.payers}>
        {payers.map(({ payer, pieces, due }) => (
          <section
            key={payer}
            data-payer={payer}
            className={classes(css.payer, payer === current && css.current)}
            aria-label={t`Payer ${payer}`}
          >
            <button
              type="button"
              className={css.payerButton}
              aria-pressed={payer === current}
              onClick={() => (selected.length > 0 ? give(selected, payer) : dishes.choose(payer))}
            >
              <strong>{t`Payer ${payer}`}</strong> <span>{format.money(due, branch.currency)}</span>
            </button>
            {list(pieces, payer)}
          </section>
        ))}
      </div>
      {payers.length < MAX_PAYERS ? (
        <Button icon="plus" onPress={dishes.addPayer}>
          {t`Add payer`}
        </Button>
      ) : null}
    </div>
  );
}

interface DishProps {
  dish: ShownDish;
  /** How many of its pieces are selected. */
  count: number;
  onTap: () => void;
  onDrop: (payer: number) => void;
}

function Dish({ dish: { name, amounts }, count, onTap, onDrop }: DishProps) {
  const format = useFormat();
  const { branch } = useWorkplace();
  const { isHeld, handlers } = useDishDrag(onDrop, onTap);
  const isPart = count > 0 && count < amounts.length;
  const shown = amounts.slice(0, isPart ? count : amounts.length);
  const sum = shown.reduce((total, amount) => total + amount, 0);
  return (
    <button
      {...handlers}
      type="button"
      className={classes(css.dish, count > 0 && css.selected, isHeld && css.held)}
      aria-pressed={count > 0}
    >
      <span>{`${isPart ? `${count}/${amounts.length}` : amounts.length} × ${name}`}</span>{' '}
      <span className={css.money}>{format.money(sum, branch.currency)}</span>
    </button>
  );
}
