import { useLingui } from '@lingui/react/macro';
import { type AreaTerms, coverageOf, termsOf, zonesInUse } from '#domain/delivery/terms.ts';
import { isMessageMode } from '#domain/shops/message-mode.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { reachText } from '../../i18n/distance-text.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** Whether guests get delivery at the branch's own terms, because it delivers and no zone is active. */
export const isZoneless = (branch: Branch, area: AreaTerms | undefined): boolean =>
  branch.buy_now && !isMessageMode(branch) && zonesInUse(branch, area) === 'none';

interface ZonelessTermsProps {
  branch: Branch;
  area: AreaTerms | undefined;
}

/** What guests are offered while the branch delivers without an active zone, as its page tells them. */
export function ZonelessTerms({ branch, area }: ZonelessTermsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const coverage = coverageOf(branch, area);
  const { delivery_charge: fee } = termsOf(null, branch);
  const reach = coverage.by === 'distance' ? reachText(format, coverage.km, branch.country) : '';
  const charge = format.money(fee, branch.currency);
  if (reach === '')
    return fee === 0
      ? t`Guests at any distance get free delivery until a zone is active.`
      : t`Guests at any distance get delivery for ${charge} until a zone is active.`;
  return fee === 0
    ? t`Guests within ${reach} get free delivery until a zone is active.`
    : t`Guests within ${reach} get delivery for ${charge} until a zone is active.`;
}
