import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { referralLink } from '#domain/site/referral.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { useCopyLink } from '../../parts/sharing/use-copy-link.ts';
import { ShareLinks } from '../../parts/sharing/share-links.tsx';
import css from './billing.module.css';

type Referral = CallResponse<'user/referral'>;

/** Recommends Brigade to other owners: the link, what it pays, and who has signed up. */
export function ReferralPage() {
  const { answer, again } = useOwnCall('user/referral', {});
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  return (
    <div className={css.screen}>
      <Link referral={answer.value} />
      <Invited referral={answer.value} />
    </div>
  );
}

function useOffer({ reward, credit, currency }: Referral): string {
  const { t } = useLingui();
  const format = useFormat();
  const yours = format.money(reward, currency);
  const theirs = format.money(credit, currency);
  if (reward > 0 && credit > 0)
    return t`You get a credit of ${yours} for each restaurant that signs up with your link and pays its first invoice. The restaurant gets ${theirs}.`;
  if (reward > 0)
    return t`You get a credit of ${yours} for each restaurant that signs up with your link and pays its first invoice.`;
  if (credit > 0)
    return t`A restaurant that signs up with your link gets a credit of ${theirs} once it pays its first invoice.`;
  return t`There is no reward at the moment, but you can still share your link.`;
}

function Link({ referral }: { referral: Referral }) {
  const { t } = useLingui();
  const { code } = referral;
  const link = referralLink(location.origin, code);
  const copyLink = useCopyLink();
  return (
    <Card title={t`Your link`} subtitle={useOffer(referral)}>
      <Stack gap={4}>
        <p className={css.link}>
          <a href={link}>{link}</a>
        </p>
        <p>
          <Trans>
            Code: <strong>{code}</strong>
          </Trans>
        </p>
        <div>
          <Button variant="primary" onPress={() => copyLink(link)}>{t`Copy link`}</Button>
        </div>
        <ShareLinks title={t`We run our restaurant with Brigade. Try it:`} address={link} />
      </Stack>
    </Card>
  );
}

function Invited({ referral: { invited } }: { referral: Referral }) {
  const { t } = useLingui();
  const format = useFormat();
  if (invited.length === 0)
    return (
      <Card title={t`Restaurants you invited`}>
        <EmptyState icon="user" title={t`No restaurant has signed up with your link yet`} />
      </Card>
    );
  return (
    <Card title={t`Restaurants you invited`}>
      <DataList
        label={t`Restaurants you invited`}
        rows={invited}
        rowKey={({ shop, invited_at: at }) => `${at} ${shop}`}
        columns={[
          { id: 'shop', header: t`Restaurant`, cell: ({ shop }) => shop },
          { id: 'at', header: t`Signed up`, cell: ({ invited_at: at }) => format.instant(at, 'UTC', 'day') },
          { id: 'state', header: t`Reward`, cell: ({ state }) => <RewardState state={state} /> },
        ]}
      />
    </Card>
  );
}

function RewardState({ state }: { state: Referral['invited'][number]['state'] }) {
  const { t } = useLingui();
  switch (state) {
    case 'paid':
      return (
        <Badge tone="fresh" icon="check">
          {t({ message: 'Paid', context: 'reward' })}
        </Badge>
      );
    case 'refused':
      return <Badge>{t`Your own restaurant`}</Badge>;
    case 'open':
      return <Badge>{t`After the first invoice`}</Badge>;
  }
}
