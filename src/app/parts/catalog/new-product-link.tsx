import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** Links to the form for a new product of this branch. */
export function NewProductLink() {
  const { path } = useWorkplace();
  return (
    <Link href={`${path}/products/new.html`} variant="primary" icon="plus">
      <Trans>New product</Trans>
    </Link>
  );
}
