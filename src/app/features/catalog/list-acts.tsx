import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Cluster } from '#ui/stack.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { newProductAddress, NewProductLink } from '../../parts/catalog/new-product-link.tsx';
import css from './products.module.css';

interface ListActsProps {
  below: string;
  /** The catalog that is listed; null: all. */
  catalog: string | null;
  /** Whether the shop has another branch to copy from. */
  hasOthers: boolean;
  /** null: nothing to export. */
  onExport: (() => void) | null;
}

/** What is done with the whole list; on a phone all but a new product is in a menu. */
export function ListActs({ below, catalog, hasOthers, onExport }: ListActsProps) {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const copy = `${path}/products/copy.html`;
  const newProduct = newProductAddress(path, below, catalog);
  const importing = `${path}/products/import.html${below === 'products' ? '' : '?guide=1'}`;
  return (
    <>
      <div className={css.wideOnly}>
        <Cluster gap={2} justify="flex-end">
          {hasOthers ? (
            <Link href={copy} variant="secondary">
              <Trans>Copy from a branch</Trans>
            </Link>
          ) : null}
          <Link href={importing} variant="secondary">
            <Trans>Import</Trans>
          </Link>
          <Button onPress={() => onExport?.()} isDisabled={onExport === null}>
            <Trans>Export</Trans>
          </Button>
          <NewProductLink below={below} catalog={catalog} />
        </Cluster>
      </div>
      <div className={css.phoneOnly}>
        <Menu
          label={t`More actions`}
          trigger={<IconButton icon="dots" label={t`More actions`} />}
          entries={[
            ...(hasOthers ? [{ id: 'copy', label: t`Copy from a branch`, href: copy }] : []),
            { id: 'import', label: t`Import`, href: importing },
            {
              id: 'export',
              label: t`Export`,
              isDisabled: onExport === null,
              onSelect: () => onExport?.(),
            },
          ]}
        />
        <Link href={newProduct} variant="primary" icon="plus">
          <Trans>New</Trans>
        </Link>
      </div>
    </>
  );
}
