import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Wish } from '#domain/people/wish.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { useMember } from './member.ts';
import { keptWishes, subscribeWishes } from './wish-keeping.ts';
import { forgetRefused, settleWishes, wishesIn } from './wishes.ts';
import { type Menu, useMenu } from './menu-source.ts';
import { useKeyboardKept } from './use-keyboard-kept.ts';
import { WishedDish } from './wished-dish.tsx';
import css from './wish-list-page.module.css';

/** The dishes somebody wants to find again, by the place that cooks them. */
export function WishListPage() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const member = useMember();
  const id = member?.user.id;
  const wishes = wishesIn(useSyncExternalStore(subscribeWishes, keptWishes));
  useKeyboardKept(wishes.length);
  const [isAsking, setAsking] = useState(id !== undefined);
  useEffect(() => {
    if (id === undefined) return;
    void settleWishes().then((refusal) => {
      setAsking(false);
      if (refusal !== undefined) notices.error(refusalText(refusal));
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the language has nothing to do with it
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
            title={t`Nothing on your wish list yet`}
            action={
              <Link to="/">
                <Trans>To the restaurants</Trans>
              </Link>
            }
          >
            <Trans>Touch the heart on a dish, and you find it here again.</Trans>
          </EmptyState>
        )
      ) : (
        places.map(({ site, place }) => (
          <WishedPlace
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
            This list is kept on this device. <Link to="/sign-in?next=/wish-list">Sign in</Link> to have it on
            all of yours.
          </Trans>
        </p>
      ) : null}
    </>
  );
}

function WishedPlace({ site, place, wishes }: { site: string; place: string; wishes: Wish[] }) {
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
            <Trans>Take its dishes off the list</Trans>
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
          {t`No connection: this is the menu as it was last seen.`}
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

const nameOf = ({ branch }: Menu) => `${branch.shop.name} · ${branch.name}`;
