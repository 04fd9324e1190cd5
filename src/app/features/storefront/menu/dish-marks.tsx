import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { notices } from '#ui/notices.tsx';
import type { Wish } from '#domain/people/wish.ts';
import {
  comparedIn,
  isSame,
  storedComparison,
  MAX_COMPARED,
  subscribeCompared,
  toggleCompared,
} from '../wishes/stored-comparison.ts';
import { toggleWishWithNotice } from '../wishes/wish-heart.ts';
import { isWished, storedWishes, subscribeWishes } from '../wishes/stored-wishes.ts';
import { MarkButton } from './mark-button.tsx';
import css from './dish-marks.module.css';

/** Buttons for wish list and comparison of a dish, with links to both. */
export function DishMarks({ dish, children }: { dish: Wish; children?: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isOnList = useSyncExternalStore(subscribeWishes, () => isWished(storedWishes(), dish));
  const compared = comparedIn(useSyncExternalStore(subscribeCompared, storedComparison));
  const isCompared = compared.some((one) => isSame(one, dish));
  return (
    <div className={css.marks}>
      <MarkButton
        sign="wish"
        label={t`Wish list`}
        isOn={isOnList}
        onPress={() => void toggleWishWithNotice(dish, () => void navigate('/wish-list'))}
      />
      <MarkButton
        sign="compare"
        label={t`Compare`}
        isOn={isCompared}
        onPress={() => {
          if (!toggleCompared(dish))
            notices.error(t`You can compare up to ${MAX_COMPARED} dishes. Remove one first.`, {
              action: { label: t`View comparison`, run: () => void navigate('/compare') },
            });
        }}
      />
      {children}
      {compared.length === 0 ? null : (
        <Link to="/compare" className={css.way}>
          {t`Side by side (${compared.length})`}
        </Link>
      )}
    </div>
  );
}
