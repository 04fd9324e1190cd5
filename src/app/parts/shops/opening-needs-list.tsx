import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { Stack } from '#ui/stack.tsx';
import type { OpeningNeed } from '#domain/shops/opening-needs.ts';
import { useWorkplace } from '../../auth/workplace.ts';

interface OpeningNeedsListProps {
  needs: readonly OpeningNeed[];
  /** The branch could open without dishes, but sells nothing then. */
  isMenuEmpty?: boolean;
}

/** What must be set before the branch can open, each with a link to its step of the setup guide. */
export function OpeningNeedsList({ needs, isMenuEmpty = false }: OpeningNeedsListProps) {
  const { path } = useWorkplace();
  return (
    <Stack gap={2} align="start">
      <p>
        <Trans>Needed before you can open:</Trans>
      </p>
      {needs.map((need) => (
        <Link
          key={need}
          href={`${path}/wizard/${need === 'address' ? 'location' : 'tax'}`}
          variant="primary"
          icon={need === 'address' ? 'pin' : 'receipt'}
        >
          {need === 'address' ? <Trans>Add the address</Trans> : <Trans>Set the tax rate</Trans>}
        </Link>
      ))}
      {isMenuEmpty ? (
        <Link href={`${path}/wizard/products`} variant="primary" icon="menu">
          <Trans>Add the first dishes</Trans>
        </Link>
      ) : null}
    </Stack>
  );
}
