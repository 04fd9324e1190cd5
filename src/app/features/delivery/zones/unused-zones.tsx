import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { hasRole } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { hasZipCodes } from '../../../parts/form/use-postcode-label.ts';
import { TermsNote } from '../../../parts/shops/terms-note.tsx';
import { isZoneless, ZonelessTerms } from '../../../parts/shops/zoneless-terms.tsx';
import { useRow } from '../../../sync/sync-context.tsx';
import { useWorkplace } from '../../../auth/workplace.ts';

/** How a list of zones is made: drawn on the map, or by lists of places. */
type ZoneKind = 'map' | 'manual';

/** Whether the shop's setting leaves zones of this kind without effect. */
export const areUnused = ({ shop }: Pick<Branch, 'shop'>, kind: ZoneKind): boolean =>
  shop.ordering_mode !== kind;

/** Says that the zones have no effect, and leads to the setting; nothing while they apply. */
export function UnusedZones({ branch, kind }: { branch: Branch; kind: ZoneKind }) {
  const { actor, path } = useWorkplace();
  const area = useRow('area', branch.sid);
  if (!areUnused(branch, kind)) return null;
  return (
    <TermsNote>
      <UnusedReason branch={branch} />{' '}
      {isZoneless(branch, area) ? <ZonelessTerms branch={branch} area={area} /> : null}{' '}
      {hasRole(actor, 'owner') ? (
        <Link href={`${path}/main.html`}>
          <Trans>Change how addresses are entered</Trans>
        </Link>
      ) : (
        <Trans>The owner can change how addresses are entered.</Trans>
      )}
    </TermsNote>
  );
}

function UnusedReason({ branch: { shop, country } }: { branch: Branch }) {
  switch (shop.ordering_mode) {
    case 'map':
      return <Trans>These zones have no effect: the shop uses delivery areas drawn on a map.</Trans>;
    case 'manual':
      return hasZipCodes(country) ? (
        <Trans>These zones have no effect: the shop uses delivery areas listed by ZIP code.</Trans>
      ) : (
        <Trans>These zones have no effect: the shop uses delivery areas listed by postal code.</Trans>
      );
    case 'message':
      return <Trans>These zones have no effect: the shop takes orders as requests.</Trans>;
  }
}

/** In place of "Active" on a zone without effect. */
export function UnusedBadge() {
  const { t } = useLingui();
  return <Badge tone="warn">{t`No effect`}</Badge>;
}
