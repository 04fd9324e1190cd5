import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { hasRole } from '#domain/roles.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { PaidServices } from './paid-services.tsx';
import css from './settings.module.css';

const NOTHING = {};

/** The optional features of a branch. */
export function Addons() {
  return <WithBranch>{() => <AddonList />}</WithBranch>;
}

/** The paid services; nothing where billing is off. */
function OwnersServices() {
  const { answer, again } = usePolledCall('settings/services', NOTHING);
  if (answer?.ok !== true || answer.value.plan === null) return null;
  return <PaidServices plan={answer.value.plan} onChange={again} />;
}

function AddonList() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { path, actor } = useWorkplace();
  const { answer, again } = usePolledCall('GET settings/addons/netgsm', NOTHING);
  if (answer === undefined) return <Skeleton height="160px" />;
  if (!answer.ok) return <ErrorState title={refusalText(answer.refusal)} onRetry={again} />;
  const isOn = answer.value.settings.is_active;
  return (
    <ul className={css.places}>
      {hasRole(actor, 'owner') ? <OwnersServices /> : null}
      <li>
        <Card
          title={t`SMS`}
          subtitle={t`With your own Netgsm account: accepted orders, and orders not accepted in time`}
          icon="phone"
          aside={
            <Badge tone={isOn ? 'fresh' : 'neutral'}>
              {isOn ? t({ message: 'On', context: 'add-on' }) : t({ message: 'Off', context: 'add-on' })}
            </Badge>
          }
          footer={
            <Link href={`${path}/addons/netgsm.html`} variant="secondary">
              {t`Set up`}
            </Link>
          }
        />
      </li>
    </ul>
  );
}
