import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { Wish } from '#domain/people/wish.ts';
import {
  comparedIn,
  isSame,
  keptCompared,
  MOST_COMPARED,
  subscribeCompared,
  toggleCompared,
} from './compare-keeping.ts';
import { wishAloud } from './wish-heart.ts';
import { isWished, keptWishes, subscribeWishes } from './wish-keeping.ts';
import css from './dish-marks.module.css';

/** Whether a dish is on the wish list and in the comparison, and the way to both. */
export function DishMarks({ dish, children }: { dish: Wish; children?: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isOnList = useSyncExternalStore(subscribeWishes, () => isWished(keptWishes(), dish));
  const compared = comparedIn(useSyncExternalStore(subscribeCompared, keptCompared));
  const isCompared = compared.some((one) => isSame(one, dish));
  return (
    <div className={css.marks}>
      <Button aria-pressed={isOnList} onPress={() => void wishAloud(dish, () => void navigate('/wish-list'))}>
        <span className={css.sign} aria-hidden="true">
          {isOnList ? '♥' : '♡'}
        </span>{' '}
        <Trans>Wish list</Trans>
      </Button>
      <Button
        aria-pressed={isCompared}
        onPress={() => {
          if (!toggleCompared(dish))
            notices.error(t`At most ${MOST_COMPARED} dishes stand side by side. Take one out first.`, {
              action: { label: t`Look`, run: () => void navigate('/compare') },
            });
        }}
      >
        <span className={css.sign} aria-hidden="true">
          {isCompared ? '✓' : '＋'}
        </span>{' '}
        <Trans>Compare</Trans>
      </Button>
      {children}
      {compared.length === 0 ? null : (
        <Link to="/compare" className={css.way}>
          {t`Side by side (${compared.length})`}
        </Link>
      )}
    </div>
  );
}
