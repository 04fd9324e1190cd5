import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useServiceLabel } from '../../parts/shops/service-labels.ts';

type Account = CallResponse<'operator/owner'>;

/** The owner's shops with what they subscribe to. */
export function OwnerShops({ shops }: Pick<Account, 'shops'>) {
  const { t } = useLingui();
  const format = useFormat();
  const serviceLabel = useServiceLabel();
  return (
    <Card title={t`Shops`}>
      <DataList
        label={t`Shops`}
        rows={shops}
        rowKey={({ id }) => String(id)}
        columns={[
          { id: 'name', header: t`Name`, cell: ({ name }) => name },
          { id: 'address', header: t`Address`, cell: ({ site_uid: site }) => `/${site}` },
          {
            id: 'branches',
            header: t`Branches`,
            align: 'end',
            cell: ({ branches }) => format.number(branches),
          },
          {
            id: 'services',
            header: t`Subscribed services`,
            cell: ({ subscriptions }) =>
              format.list(
                subscriptions.flatMap(({ service, until }) =>
                  until === null ? [serviceLabel(service)] : [],
                ),
              ) || '–',
          },
        ]}
        empty={<EmptyState icon="home" title={t`No shops yet`} />}
      />
    </Card>
  );
}
