import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useRows } from '../../sync/sync-context.tsx';
import css from './payment-done.module.css';

/** Offers a person who took cash without a drawer to start one, each time. */
export function DrawerOffer() {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  const hasDrawer = useRows('drawer').some(({ person, count }) => person.id === actor.id && count === null);
  return hasDrawer ? null : (
    <div className={css.offer}>
      <p>{t`You have no cash drawer, so this cash is in none.`}</p>
      <Link href={`${path}/cash`} icon="cash" variant="secondary">
        {t`Start your drawer`}
      </Link>
    </div>
  );
}
