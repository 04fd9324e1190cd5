import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, use, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useIsIdle } from '../kitchen/use-is-idle.ts';
import { TROUBLE_ICONS } from './trouble-icons.ts';
import { type ListedTrouble, type Trouble, TroublesContext } from './troubles.ts';
import css from './trouble-bar.module.css';

/** A dialog's code is too much for the first load of a page. */
const TroubleList = lazy(async () => ({ default: (await import('./trouble-list.tsx')).TroubleList }));

const idsOf = (troubles: readonly ListedTrouble[]) => troubles.map(({ id }) => id).join(' ');

/** Its buttons change places with a new trouble, so it does that only while nothing is being touched. */
function useSettledTroubles(): readonly ListedTrouble[] {
  const store = use(TroublesContext);
  const troubles = useSyncExternalStore(store.subscribe, store.list);
  const [shownIds, setShownIds] = useState('');
  const ids = idsOf(troubles);
  if (useIsIdle() && shownIds !== ids) setShownIds(ids);
  return shownIds.split(' ').flatMap((id) => troubles.find((one) => one.id === id) ?? []);
}

/**
 * Everything that is wrong, in one bar of one line: the most serious trouble with its action, and a list of all. It
 * covers a place that is always there, so that nothing moves when it comes and goes.
 */
export function TroubleBar() {
  const { t } = useLingui();
  const troubles = useSettledTroubles();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = troubles;
  const more = others.length;
  // Otherwise the next trouble would open it again.
  if (isOpen && first === undefined) setOpen(false);
  return (
    <>
      {first === undefined ? null : (
        <div
          role="alert"
          className={css.bar}
          data-tone={first.tone}
          data-loud={troubles.some(({ isLoud }) => isLoud === true) || undefined}
          data-print="never"
        >
          <button type="button" className={css.text} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon name={TROUBLE_ICONS[first.tone]} size={18} />
            <span className={css.words}>{first.text}</span>
          </button>
          <VisuallyHidden>
            {first.detail === undefined ? null : <p>{first.detail}</p>}
            {others.map(({ id, text, detail }) => (
              <p key={id}>
                {text} {detail}
              </p>
            ))}
          </VisuallyHidden>
          <Action trouble={first} />
          {more > 0 ? (
            <button
              type="button"
              className={css.more}
              aria-label={t`${more} more`}
              onClick={() => setOpen(true)}
            >
              <span className={css.moreWords}>{t`${more} more`}</span>
              <span className={css.moreShort}>+{more}</span>
            </button>
          ) : null}
          {more === 0 && first.onDismiss !== undefined ? (
            <button type="button" className={css.dismiss} aria-label={t`Dismiss`} onClick={first.onDismiss}>
              <Icon name="close" size={18} />
            </button>
          ) : null}
        </div>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <TroubleList troubles={troubles} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Action({ trouble: { action } }: { trouble: Trouble }) {
  if (action === undefined) return null;
  return 'to' in action ? (
    <Link to={action.to} className={css.action}>
      {action.label}
    </Link>
  ) : (
    <button type="button" className={css.action} onClick={action.run}>
      {action.label}
    </button>
  );
}
