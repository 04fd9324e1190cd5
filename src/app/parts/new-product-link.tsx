import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { useWorkplace } from '../session/workplace.ts';

/** To the form of a product that is added to the branch's menu. */
export function NewProductLink() {
  const { path } = useWorkplace();
  return (
    <Link href={`${path}/products/new.html`} variant="primary" icon="plus">
      <Trans>New product</Trans>
    </Link>
  );
}
