import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { StopDialog } from './stop-dialog.tsx';
import { useSetSelling } from './use-set-selling.ts';
import { useServiceLabel } from '../../parts/shops/service-labels.ts';
import css from './operator.module.css';

type Account = CallResponse<'operator/owner'>;

/** Whether a shop takes online orders, and why not. */
function Selling({
  shop: { selling_stopped: isStopped, stop_reason: reason },
}: {
  shop: Account['shops'][number];
}) {
  const { t } = useLingui();
  if (reason !== null)
    return (
      <div className={css.standing}>
        <Badge tone="danger">{t`Stopped by you`}</Badge>
        <small>{reason}</small>
      </div>
    );
  return isStopped ? <Badge tone="danger">{t`Stopped: unpaid`}</Badge> : <Badge tone="done">{t`On`}</Badge>;
}

/** The owner's shops with what they subscribe to, and whether they may sell online. */
export function OwnerShops({
  owner,
  shops,
  onSaved,
}: Pick<Account, 'owner' | 'shops'> & { onSaved: () => Promise<void> }) {
  const { t } = useLingui();
  const format = useFormat();
  const serviceLabel = useServiceLabel();
  const setSelling = useSetSelling(owner.id, onSaved);
  const [asked, setAsked] = useState<Account['shops'][number]>();
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
          {
            id: 'selling',
            header: t`Online orders`,
            cell: (shop) => <Selling shop={shop} />,
          },
          {
            id: 'act',
            header: t`Action`,
            align: 'end',
            cell: (shop) =>
              shop.stop_reason === null ? (
                <Button aria-label={t`Stop online orders of ${shop.name}`} onPress={() => setAsked(shop)}>
                  <Trans>Stop</Trans>
                </Button>
              ) : (
                <Button
                  aria-label={t`Resume online orders of ${shop.name}`}
                  onPress={() => void setSelling(shop, null)}
                >
                  <Trans>Resume</Trans>
                </Button>
              ),
          },
        ]}
        empty={<EmptyState icon="home" title={t`No shops yet`} />}
      />
      {asked === undefined ? null : (
        <StopDialog
          shop={asked}
          save={(reason) => setSelling(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
