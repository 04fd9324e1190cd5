import { Skeleton } from '#ui/skeleton.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { PasskeysCard } from '../../parts/security/passkeys-card.tsx';
import { SessionsCard } from '../../parts/security/sessions-card.tsx';
import { useOwnSecurity } from '../../parts/security/use-own-security.ts';
import { useSession } from '../../auth/session.ts';
import { OwnPins } from './own-pins.tsx';
import { TotpCard } from './totp-card.tsx';
import css from './account.module.css';

/** Sign-in methods and active sessions. */
export function Security() {
  const token = useSession()?.token ?? '';
  const { answer, again } = useOwnSecurity(token);
  if (answer === undefined) return <Skeleton height="320px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  const { passkeys, totp } = answer.value;
  return (
    <div className={css.screen}>
      <PasskeysCard token={token} passkeys={passkeys} onChange={again} />
      {totp === null ? null : <TotpCard token={token} totp={totp} onChange={again} />}
      <OwnPins />
      <SessionsCard token={token} />
    </div>
  );
}
