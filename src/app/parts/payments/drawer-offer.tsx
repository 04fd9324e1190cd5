import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from '#ui/link.tsx';
import { businessDay } from '#domain/time.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { serverNow } from '../../clock/clock.ts';
import { useRows } from '../../sync/sync-context.tsx';
import css from './payment-done.module.css';

/** The person and business day of the last offer on this device. */
const OFFERED = 'brigade.drawer-offered';

/** Offers a person who took cash without a drawer to start one, once a day. */
export function DrawerOffer() {
  const { t } = useLingui();
  const { actor, branch, path } = useWorkplace();
  const hasDrawer = useRows('drawer').some(({ person, count }) => person.id === actor.id && count === null);
  const [today] = useState(() => `${actor.id} ${branch.id} ${businessDay(serverNow(), branch.timezone)}`);
  const [isOffered] = useState(() => sessionStorage.getItem(OFFERED) === today);
  const isShown = !hasDrawer && !isOffered;
  useEffect(() => {
    if (isShown) sessionStorage.setItem(OFFERED, today);
  }, [isShown, today]);
  return isShown ? (
    <div className={css.offer}>
      <p>{t`You have no cash drawer, so this cash is in none.`}</p>
      <Link href={`${path}/cash`} icon="cash" variant="secondary">
        {t`Start your drawer`}
      </Link>
    </div>
  ) : null;
}
