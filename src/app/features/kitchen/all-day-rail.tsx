import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { BranchView } from '#engine/branch-model.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useOptionName } from '../../parts/catalog/option-name.tsx';
import { useFrozenWhile, useTouching } from '../../parts/kitchen/use-touching.ts';
import { useSelectedEvery } from '../../sync/sync-context.tsx';
import { keepEqual, kitchenAllDay, type KitchenPlace } from './kitchen-list.ts';
import css from './kitchen-screen.module.css';

/** Counts need not update faster, in ms. */
const COUNT_EVERY_MS = 500;

interface AllDayRailProps {
  screen: KitchenPlace;
  now: number;
  /** The key of the dish marked on all tickets. */
  marked: string | null;
  onMark: (key: string | null) => void;
}

/** Open quantity of each dish over all tickets of this device; a tap on a dish marks it on them. */
export function AllDayRail({ screen, now, marked, onMark }: AllDayRailProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const optionName = useOptionName();
  const select = useCallback(
    (view: BranchView) => kitchenAllDay(view, screen, now, language),
    [screen, now, language],
  );
  // Counts reorder the dishes, and none may move under a finger.
  const { dishes, ingredients } = useFrozenWhile(
    useSelectedEvery(COUNT_EVERY_MS, select, keepEqual),
    useTouching(),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it has to be reachable by keyboard
    <section className={css.rail} aria-label={t`All-day counts`} tabIndex={0}>
      <h3 className={css.railTitle}>{t`All day`}</h3>
      {dishes.length === 0 ? <p className={css.soft}>{t`No open tickets`}</p> : null}
      <ul className={css.counts}>
        {dishes.map(({ key, name, options, pieces }) => (
          <li key={key}>
            <button
              type="button"
              className={css.count}
              aria-pressed={key === marked}
              onClick={() => onMark(key === marked ? null : key)}
            >
              <b>{pieces}</b>{' '}
              <span>
                {name}
                {options.length === 0 ? null : <small>{options.map(optionName).sort().join(', ')}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {ingredients.length === 0 ? null : (
        <>
          <h3 className={css.railTitle}>{t`Ingredients`}</h3>
          <ul className={css.counts}>
            {ingredients.map(({ name, count }) => (
              <li key={name} className={css.count}>
                <b>{count}</b>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
