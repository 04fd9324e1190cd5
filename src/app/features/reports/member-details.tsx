import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Link } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { phoneText } from '#domain/phone.ts';
import type { Order } from '#domain/orders/order.ts';
import { askedPage, pageWindow } from '#domain/paging.ts';
import type { BranchMember } from '#domain/people/branch-member.ts';
import { fullName } from '#domain/people/full-name.ts';
import { memberRateSchema } from '#domain/people/member.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { STATUS_TONE, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useThingName } from '../../shell/header-slot.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import css from './reports.module.css';

const WHOLE_PERCENT = 100;

/** One member: contact, discount, orders at this branch. */
export function MemberDetails() {
  return <WithBranch>{(branch) => <DetailsOf branch={branch} />}</WithBranch>;
}

function DetailsOf({ branch }: { branch: Branch }) {
  const { id = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const page = askedPage(parameters.get('page'));
  const { answer, again } = usePolledCall('GET members/details', { id, page });
  useThingName(answer?.ok === true ? fullName(answer.value.member) : undefined);
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const { member, seen } = answer.value;
  return (
    <Stack gap={5} className={css.screen}>
      <Discount key={id} member={member} seen={seen} branch={branch} again={again} />
      <Orders
        found={answer.value}
        page={page}
        onPage={(next) => setParameters({ page: String(next) }, { replace: true })}
      />
    </Stack>
  );
}

interface DiscountProps {
  member: BranchMember;
  seen: string;
  branch: Branch;
  again: () => void;
}

function Discount({ member, seen, branch, again }: DiscountProps) {
  const { t } = useLingui();
  const format = useFormat();
  const callBranch = useCall();
  const { id, first_name: first, last_name: last, email, mobile, orders, spent, rate } = member;
  const initial: { rate: number | null } = { rate };
  const form = useBranchForm({
    key: `member ${id}`,
    initial,
    mark: seen,
    schema: z.object({ rate: memberRateSchema }),
  });
  const own = form.values.rate;
  return (
    <FormPage
      form={form}
      subject={`${branch.id}/${id}`}
      save={(request, mark) => callBranch('members/details', { ...request, id, seen: mark })}
      onSaved={again}
      onStale={again}
    >
      <Card
        title={`${first} ${last}`.trim()}
        subtitle={t`${plural(orders, { one: '# order', other: '# orders' })}, ${format.money(spent, branch.currency)}`}
      >
        <Stack gap={4}>
          <span>
            <a href={`mailto:${email}`} className={css.reach}>
              {email}
            </a>{' '}
            {mobile === '' ? null : (
              <a href={`tel:${mobile}`} className={css.reach}>
                {phoneText(mobile)}
              </a>
            )}
          </span>
          <Switch
            isSelected={own !== null}
            onChange={(isOn) => form.change({ rate: isOn ? branch.shop.member_discount : null })}
          >
            <Trans>Individual discount</Trans>
          </Switch>
          {own === null ? (
            <p className={css.soft}>
              {t`Member discount applies: ${format.percent(branch.shop.member_discount)}`}
            </p>
          ) : (
            <NumberField
              label={t`Discount (%)`}
              hasSteppers={false}
              minValue={0}
              maxValue={100}
              step={0.01}
              value={own / WHOLE_PERCENT}
              onChange={(next) => form.change({ rate: Math.round((next ?? 0) * WHOLE_PERCENT) })}
              error={form.errorOf('rate')}
            />
          )}
        </Stack>
      </Card>
    </FormPage>
  );
}

function Orders({
  found,
  page,
  onPage,
}: {
  found: CallResponse<'GET members/details'>;
  page: number;
  onPage: (page: number) => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const { branch, path } = useWorkplace();
  return (
    <>
      <DataList<Order>
        label={t`Orders`}
        rows={found.histories}
        rowKey={({ sid }) => sid}
        columns={[
          {
            id: 'number',
            header: t`Order`,
            cell: (order) => (
              <Link href={`${path}/orders/${order.sid}/details.html`} variant="quiet">
                {labels.number(order)}
              </Link>
            ),
          },
          {
            id: 'at',
            header: t`Time`,
            cell: ({ create_at: at }) => format.instant(at, branch.timezone, 'short'),
          },
          {
            id: 'status',
            header: t`Status`,
            cell: ({ status }) => <Badge tone={STATUS_TONE[status]}>{labels.status(status)}</Badge>,
          },
          {
            id: 'total',
            header: t`Total`,
            align: 'end',
            cell: ({ total, currency }) => format.money(total, currency),
          },
        ]}
      />
      <Pagination
        page={page}
        window={pageWindow(page, found.pages)}
        pages={found.pages}
        onChange={onPage}
        summary={t`${found.items_from}–${found.items_to} of ${found.count}`}
      />
    </>
  );
}
