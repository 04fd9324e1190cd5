import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { useSession } from '../../auth/session.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** What an owner gets for recommending Brigade; nothing where nothing is offered. */
export function ReferralOffer() {
  const { t } = useLingui();
  const format = useFormat();
  const billing = useSession()?.billing;
  if (billing === null || billing === undefined || billing.referral_reward === 0) return null;
  const reward = format.money(billing.referral_reward, billing.currency);
  return (
    <Card
      title={t`Recommend Brigade`}
      subtitle={t`${reward} off your invoices from Brigade for each restaurant you bring`}
    >
      <Link href="/admin/referral.html" variant="secondary">{t`Get your link`}</Link>
    </Card>
  );
}
