import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** The address of the form for a new product, in the catalog that is listed (null: all). */
export function newProductAddress(path: string, below: string, catalog: string | null): string {
  const into = catalog === null ? '' : `?${new URLSearchParams({ catalog }).toString()}`;
  return `${path}/${below}/new.html${into}`;
}

interface NewProductLinkProps {
  /** The list of products it returns to. */
  below?: string;
  /** The catalog that is listed; null: all. */
  catalog?: string | null;
}

/** Links to the form for a new product of this branch. */
export function NewProductLink({ below = 'products', catalog = null }: NewProductLinkProps) {
  const { path } = useWorkplace();

  return (
    <Link href={newProductAddress(path, below, catalog)} variant="primary" icon="plus">
      <Trans>New product</Trans>
    </Link>
  );
}
