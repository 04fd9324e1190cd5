import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Wish } from '#domain/people/wish.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useMember } from '../account/member.ts';
import { storedWishes, subscribeWishes } from './stored-wishes.ts';
import { forgetRefused, settleWishes, wishesIn } from './wishes.ts';
import { type Menu, useMenu } from '../menu/menu-source.ts';
import { useKeepKeyboardOpen } from '../shared/use-keep-keyboard-open.ts';
import { WishedDish } from './wished-dish.tsx';
import css from './wish-list-page.module.css';

/** The wish list, by branch. */
export function WishListPage() {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const member = useMember();
  const id = member?.user.id;
  const wishes = wishesIn(useSyncExternalStore(subscribeWishes, storedWishes));
  useKeepKeyboardOpen(wishes.length);
  const [isAsking, setAsking] = useState(id !== undefined);
  useEffect(() => {
    if (id === undefined) return;
    void settleWishes().then((refusal) => {
      setAsking(false);
      if (refusal !== undefined) refusalNotice(refusal);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- independent of the language
  }, [id]);
  const places = [...new Map(wishes.map((wish) => [`${wish.site}/${wish.place}`, wish])).values()];
  return (
    <>
      <title>{t`Wish list`}</title>
      <h1>
        <Trans>Wish list</Trans>
      </h1>
      {wishes.length === 0 ? (
        isAsking ? (
          <Skeleton height="240px" />
        ) : (
          <EmptyState
            icon="bag"
            title={t`Your wish list is empty`}
            action={
              <Link to="/">
                <Trans>Go to restaurants</Trans>
              </Link>
            }
          >
            <Trans>Tap the heart on a dish to save it here.</Trans>
          </EmptyState>
        )
      ) : (
        places.map(({ site, place }) => (
          <WishedBranch
            key={`${site}/${place}`}
            site={site}
            place={place}
            wishes={wishes.filter((wish) => wish.site === site && wish.place === place)}
          />
        ))
      )}
      {member === null && wishes.length > 0 ? (
        <p className={css.soft}>
          <Trans>
            This list is saved only on this device. <Link to="/sign-in?next=/wish-list">Sign in</Link> to see
            it on all your devices.
          </Trans>
        </p>
      ) : null}
    </>
  );
}

function WishedBranch({ site, place, wishes }: { site: string; place: string; wishes: Wish[] }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { menu, isOld, refusal, reload } = useMenu(site, place);
  if (menu === undefined)
    return refusal === undefined ? (
      <Skeleton height="200px" />
    ) : (
      <section className={css.place}>
        <h2>{`${site} · ${place}`}</h2>
        <p role="alert">{refusalText(refusal)}</p>
        {refusal.code === 'no_such_branch' ? (
          <Button onPress={() => wishes.forEach((wish) => forgetRefused(wish))}>
            <Trans>Remove these dishes from the list</Trans>
          </Button>
        ) : (
          <Button onPress={reload}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </section>
    );
  return (
    <section className={css.place} aria-label={nameOf(menu)}>
      <h2>
        <Link to={`/${site}/${place}`}>{nameOf(menu)}</Link>
      </h2>
      {isOld && refusal !== undefined ? (
        <p role="status" className={css.soft}>
          {t`No connection. This is the last menu loaded.`}
        </p>
      ) : null}
      <ul className={css.dishes}>
        {wishes.map((wish) => (
          <li key={wish.product}>
            <WishedDish wish={wish} menu={menu} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ branch }: Menu) => branchTitle(branch.shop.name, branch.name);
