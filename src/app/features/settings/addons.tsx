import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isServiceGroup, type ServiceGroup, serviceGroupIds } from '#domain/billing/service-groups.ts';
import { hasRole } from '#domain/roles.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { PaidServices, type ServicePlan } from './paid-services.tsx';
import css from './settings.module.css';

const NOTHING = {};

/** The optional features of a branch: of all groups, or of the one in the address. */
export function Addons() {
  const { groupid } = useParams();
  if (groupid !== undefined && !isServiceGroup(groupid)) return <NotFound />;
  return (
    <WithBranch>{() => <Groups groups={groupid === undefined ? serviceGroupIds : [groupid]} />}</WithBranch>
  );
}

function useGroupTitle(): (group: ServiceGroup) => string {
  const { t } = useLingui();
  return (group) => {
    switch (group) {
      case 'online':
        return t`Online orders`;
      case 'tables':
        return t`Tables`;
      case 'messages':
        return t`Messages`;
    }
  };
}

function Groups({ groups }: { groups: readonly ServiceGroup[] }) {
  const { actor } = useWorkplace();
  const { answer, again } = usePolledCall('settings/services', NOTHING);
  if (answer === undefined) return <Skeleton height="160px" />;
  // Only an owner subscribes; no prices are shown where billing is off.
  const plan = answer.ok && hasRole(actor, 'owner') ? answer.value.plan : null;
  return groups.map((group) => <Group key={group} group={group} plan={plan} onChange={again} />);
}

function Group({
  group,
  plan,
  onChange,
}: {
  group: ServiceGroup;
  plan: ServicePlan | null;
  onChange: () => void;
}) {
  const { path } = useWorkplace();
  const title = useGroupTitle()(group);
  if (plan === null && group !== 'messages') return null;
  return (
    <section aria-labelledby={`group-${group}`} className={css.group}>
      <h2 id={`group-${group}`}>
        <a href={`${path}/${group}/addons.html`}>{title}</a>
      </h2>
      <ul className={css.places}>
        {plan === null ? null : <PaidServices plan={plan} group={group} onChange={onChange} />}
        {group === 'messages' ? <OwnSmsAccount /> : null}
      </ul>
    </section>
  );
}

/** Text messages through the branch's own account. */
function OwnSmsAccount() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { path } = useWorkplace();
  const { answer, again } = usePolledCall('GET settings/addons/netgsm', NOTHING);
  // An item in every state, because its list contains nothing else.
  if (answer === undefined)
    return (
      <li>
        <Skeleton height="160px" />
      </li>
    );
  if (!answer.ok)
    return (
      <li>
        <ErrorState title={refusalText(answer.refusal)} onRetry={again} />
      </li>
    );
  const isOn = answer.value.settings.is_active;
  return (
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
  );
}
