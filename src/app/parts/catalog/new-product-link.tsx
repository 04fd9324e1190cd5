import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** Links to the form for a new product of this branch; `below`: the list of products it returns to. */
export function NewProductLink({ below = 'products' }: { below?: string }) {
  const { path } = useWorkplace();
  return (
    <Link href={`${path}/${below}/new.html`} variant="primary" icon="plus">
      <Trans>New product</Trans>
    </Link>
  );
}
