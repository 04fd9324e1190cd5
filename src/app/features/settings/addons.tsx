import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { isServiceGroup, type ServiceGroup, serviceGroupIds } from '#domain/billing/service-groups.ts';
import type { Result } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import { SMS_ADDON_COUNTRY } from '#domain/shops/sms-addon.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useRow } from '../../sync/sync-context.tsx';
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
  const { t } = useLingui();
  const { actor, branch } = useWorkplace();
  const country = useRow('branch', branch.sid)?.country;
  const { answer, again } = usePolledCall('settings/services', NOTHING);
  const { answer: sms, again: loadSms } = usePolledCall('GET settings/addons/netgsm', NOTHING);
  if (answer === undefined || sms === undefined) return <Skeleton height="160px" />;
  // Only an owner subscribes; no prices are shown where billing is off.
  const plan = answer.ok && hasRole(actor, 'owner') ? answer.value.plan : null;
  // An account that was set up stays reachable.
  const isSmsOffered = country === SMS_ADDON_COUNTRY || !sms.ok || sms.value.password_set;
  const shown = groups.filter((group) => plan !== null || (group === 'messages' && isSmsOffered));
  if (shown.length === 0) return <EmptyState icon="check" title={t`There is nothing to set up here`} />;
  return shown.map((group) => (
    <Group
      key={group}
      group={group}
      plan={plan}
      sms={group === 'messages' && isSmsOffered ? <OwnSmsAccount answer={sms} again={loadSms} /> : null}
      onChange={again}
    />
  ));
}

function Group({
  group,
  plan,
  sms,
  onChange,
}: {
  group: ServiceGroup;
  plan: ServicePlan | null;
  sms: ReactNode;
  onChange: () => void;
}) {
  const { path } = useWorkplace();
  const title = useGroupTitle()(group);
  return (
    <section aria-labelledby={`group-${group}`} className={css.group}>
      <h2 id={`group-${group}`}>
        <a href={`${path}/${group}/addons.html`}>{title}</a>
      </h2>
      <ul className={css.places}>
        {plan === null ? null : <PaidServices plan={plan} group={group} onChange={onChange} />}
        {sms}
      </ul>
    </section>
  );
}

/** Text messages through the branch's own account. */
function OwnSmsAccount({
  answer,
  again,
}: {
  answer: Result<CallResponse<'GET settings/addons/netgsm'>>;
  again: () => void;
}) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { path } = useWorkplace();
  // An item in every state, because its list contains nothing else.
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
