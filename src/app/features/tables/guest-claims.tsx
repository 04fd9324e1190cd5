import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { claimsOf } from '#domain/tables/payment-claim.ts';
import type { Session } from '#domain/tables/session.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './tables.module.css';

const LOOK_EVERY_MS = 15_000;

/**
 * What guests are paying on their phones now, so that staff do not take the same in cash. They still can; a claim can be
 * released where a guest has given up.
 */
export function GuestClaims({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { branch } = useWorkplace();
  const claims = claimsOf(sessions, useNowEvery(LOOK_EVERY_MS));
  if (claims.length === 0) return null;

  function release(id: string): void {
    const [first, ...others] = sessions.filter(({ claims: own = [] }) => own.some((one) => one.id === id));
    if (first === undefined) return;
    const along = others.map(({ sid }) => sid);
    const args = { sid: first.table, session: first.sid, with: along, id, claim: null };
    mutate('tables/claim', args).catch(saveFailed);
  }

  return (
    <ul className={css.calls} aria-label={t`Being paid by guests`}>
      {claims.map(({ id, amount, at }) => {
        const sum = format.money(amount, branch.currency);
        const since = format.instant(at, branch.timezone, 'time');
        return (
          <li key={id}>
            <span>
              <Icon name="phone" /> {t`A guest is paying ${sum} by phone since ${since}`}
            </span>
            <Button onPress={() => release(id)}>{t`Release`}</Button>
          </li>
        );
      })}
    </ul>
  );
}
