import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { hasRole } from '#domain/roles.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { AccountsNote } from '../../parts/billing/accounts-note.tsx';
import { useRoleLabel } from '../../parts/people/role-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { OwnersCard } from './owners-card.tsx';

/** The staff: name, roles, when last seen. */
export function StaffList() {
  const { t } = useLingui();
  const format = useFormat();
  const roleLabel = useRoleLabel();
  const { session, branch, path, actor } = useWorkplace();
  const { answer, again } = usePolledCall('staff/', {});
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const nameOf = new Map(session.branches.map(({ id, name }) => [id, name]));
  const add = (
    <Link href={`${path}/staff-users/new`} variant="primary" icon="plus">
      <Trans>Add staff member</Trans>
    </Link>
  );
  return (
    <Stack gap={4}>
      <div>{add}</div>
      {session.billing === null ? null : <AccountsNote />}
      <p>
        <Trans>
          There are five kinds of permission: owner, manager, kitchen chef, waiter and driver. One person can
          have several.
        </Trans>
      </p>
      <DataList
        label={t`Staff`}
        rows={answer.value.staff}
        rowKey={({ id }) => id}
        rowName={({ first_name: first }) => first}
        rowHref={({ id }) => `${path}/staff-users/${id}`}
        columns={[
          {
            id: 'name',
            header: t`Name`,
            cell: ({ first_name: first, last_name: last, active }) => (
              <>
                {`${first} ${last} `}
                {active ? null : <Badge>{t`Cannot sign in`}</Badge>}
              </>
            ),
          },
          { id: 'username', header: t`User name`, cell: ({ username }) => username },
          {
            id: 'phone',
            header: t`Phone`,
            isHiddenOnPhone: true,
            cell: ({ mobile, phone }) => [mobile, phone].filter((number) => number !== '').join(', '),
          },
          { id: 'roles', header: t`Roles`, cell: ({ roles }) => roles.map(roleLabel).join(', ') },
          {
            id: 'branches',
            header: t`Branches`,
            cell: ({ branches }) =>
              branches === null
                ? t`All branches`
                : branches.map((id) => nameOf.get(id) ?? `#${id}`).join(', '),
          },
          {
            id: 'seen',
            header: t`Last seen`,
            isHiddenOnPhone: true,
            cell: ({ seen_at: at }) =>
              at === null ? t`Never` : format.instant(at, branch.timezone, 'short'),
          },
        ]}
        empty={
          <EmptyState icon="users" title={t`No staff yet`}>
            <Trans>Each staff member signs in with their own user name and password.</Trans>
          </EmptyState>
        }
      />
      {hasRole(actor, 'owner') ? <OwnersCard /> : null}
    </Stack>
  );
}
