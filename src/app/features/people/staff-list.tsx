import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { leads } from '#domain/roles.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRoleWords } from '../../parts/role-words.ts';
import { useWorkplace } from '../../session/workplace.ts';
import { useAsked } from '../../session/use-asked.ts';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { RefusalState } from '../../parts/refusal-state.tsx';

/** Who works here, what they do, and when they were last seen. */
export function StaffList() {
  const { actor } = useWorkplace();
  if (!leads(actor)) return <NotAllowed />;
  return <People />;
}

function People() {
  const { t } = useLingui();
  const format = useFormat();
  const roleWords = useRoleWords();
  const { session, branch, path } = useWorkplace();
  const { answer, again } = useAsked('staff/', {});
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const nameOf = new Map(session.branches.map(({ id, name }) => [id, name]));
  const add = (
    <Link href={`${path}/staff-users/new`} variant="primary" icon="plus">
      <Trans>Add somebody</Trans>
    </Link>
  );
  return (
    <Stack gap={4}>
      <div>{add}</div>
      <DataList
        label={t`People`}
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
                {active ? null : <Badge>{t`Switched off`}</Badge>}
              </>
            ),
          },
          { id: 'username', header: t`User name`, cell: ({ username }) => username },
          { id: 'roles', header: t`Does`, cell: ({ roles }) => roles.map(roleWords).join(', ') },
          {
            id: 'branches',
            header: t`Works in`,
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
          <EmptyState icon="users" title={t`Nobody works here yet`}>
            <Trans>Everybody who works here gets a name and a password of their own.</Trans>
          </EmptyState>
        }
      />
    </Stack>
  );
}
