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

/** A piece of a dish in the list of a payer, or of no payer. */
interface ShownPiece extends DishPiece {
  key: string;
  one: PartyLine;
}

/** A dish ordered several times is listed once for each piece, so that each can have its own payer. */
function shownPieces(pieces: readonly PartyLine[], payer: number | null): ShownPiece[] {
  const counts = new Map<string, number>();
  return pieces.map((one) => {
    const line = one.line.id;
    const count = counts.get(line) ?? 0;
    counts.set(line, count + 1);
    return { key: `${payer ?? ''} ${line} ${count}`, line, payer, one };
  });
}

/** Divides a bill by its dishes: drag a dish onto a payer, or select dishes and tap a payer (WCAG 2.5.7). */
export function DishPayers({ dishes }: { dishes: DishPayersState }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const [selected, setSelected] = useState<readonly ShownPiece[]>([]);
  const { payers, free, payer: current } = dishes;

  function give(pieces: readonly ShownPiece[], payer: number): void {
    dishes.assign(pieces, payer === 0 ? null : payer);
    setSelected([]);
  }

  const has = (key: string) => selected.some((one) => one.key === key);

  function toggle(piece: ShownPiece): void {
    setSelected(has(piece.key) ? selected.filter(({ key }) => key !== piece.key) : [...selected, piece]);
  }

  const list = (pieces: readonly PartyLine[], payer: number | null) => (
    <ul className={css.dishes}>
      {shownPieces(pieces, payer).map((piece) => (
        <li key={piece.key}>
          <Dish
            one={piece.one}
            isSelected={has(piece.key)}
            onTap={() => toggle(piece)}
            onDrop={(to) => give(has(piece.key) ? selected : [piece], to)}
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
          : t`Tap the payer of the selected dishes.`}
      </p>
      <section data-payer="0" className={css.free} aria-label={t`Not assigned yet`}>
        <h4>{t`Not assigned yet`}</h4>
        {free.length === 0 ? <p className={css.hint}>{t`All dishes have a payer.`}</p> : list(free, null)}
        {selected.some(({ payer }) => payer !== null) ? (
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
  one: PartyLine;
  isSelected: boolean;
  onTap: () => void;
  onDrop: (payer: number) => void;
}

function Dish({ one: { line, amount }, isSelected, onTap, onDrop }: DishProps) {
  const format = useFormat();
  const { branch } = useWorkplace();
  const { isHeld, handlers } = useDishDrag(onDrop, onTap);
  return (
    <button
      {...handlers}
      type="button"
      className={classes(css.dish, isSelected && css.selected, isHeld && css.held)}
      aria-pressed={isSelected}
    >
      <span>{`${line.quantity} × ${line.name}`}</span>{' '}
      <span className={css.money}>{format.money(amount, branch.currency)}</span>
    </button>
  );
}
