import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button as DragButton, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { Collection } from 'react-aria-components/Collection';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { orphansOf } from '#domain/catalog/edit-catalog.ts';
import { catalogsBelow } from '#domain/catalog/menu-order.ts';
import { useBranchReady, useRows } from '../../sync/sync-context.tsx';
import { CatalogDialog } from './catalog-dialog.tsx';
import { DeleteCatalogDialog } from './delete-catalog-dialog.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import { dropTarget } from './drop-target.ts';
import { useCatalogActs } from './use-catalog-acts.ts';
import css from './catalogs.module.css';

/** The menu's catalogs in two levels, in the order customers see them. */
export function Catalogs() {
  return (
    <MenuTabs>
      <CatalogTree />
    </MenuTabs>
  );
}

/** The same in the setup guide. */
export function CatalogsStep() {
  return useBranchReady() ? <CatalogTree /> : <Skeleton height="420px" />;
}

type Doing = { what: 'new'; parent: string | null } | { what: 'edit' | 'delete'; catalog: Catalog };

function CatalogTree() {
  const { t } = useLingui();
  const catalogs = useRows('catalog');
  const products = useRows('product');
  const [doing, setDoing] = useState<Doing | null>(null);

  const { move, remove, moveByKey } = useCatalogActs();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    // Two levels at most: nothing can be dropped on a catalog that has a parent.
    getDropOperation(target) {
      const isOnBelow =
        target.type === 'item' &&
        target.dropPosition === 'on' &&
        catalogs.find(({ sid }) => sid === target.key)?.parent !== null;
      return isOnBelow ? 'cancel' : 'move';
    },
    onMove({ keys, target }) {
      const [sid] = [...keys].map(String);
      const place = dropTarget(catalogs, String(target.key), target.dropPosition);
      if (sid !== undefined && place !== undefined) void move(sid, place.parent, place.before);
    },
  });

  function entriesOf(catalog: Catalog): MenuEntry[] {
    const level = catalogsBelow(catalogs, catalog.parent);
    const at = level.findIndex(({ sid }) => sid === catalog.sid);
    const { sid, parent } = catalog;
    const orphans = orphansOf({ catalogs, products, extras: [] }, sid);
    const isEmpty = orphans.catalogs.length + orphans.products.length === 0;
    return [
      { id: 'edit', label: t`Edit`, icon: 'edit', onSelect: () => setDoing({ what: 'edit', catalog }) },
      ...(parent === null
        ? [
            {
              id: 'below',
              label: t`Add subcatalog`,
              icon: 'plus' as const,
              onSelect: () => setDoing({ what: 'new', parent: sid }),
            },
          ]
        : []),
      {
        id: 'up',
        label: t`Move up`,
        icon: 'chevron-up',
        isDisabled: at <= 0,
        onSelect: () => void move(sid, parent, level[at - 1]?.sid ?? null),
      },
      {
        id: 'down',
        label: t`Move down`,
        icon: 'chevron-down',
        isDisabled: at >= level.length - 1,
        onSelect: () => void move(sid, parent, level[at + 2]?.sid ?? null),
      },
      ...(isEmpty || catalogs.length < 2
        ? []
        : [
            {
              id: 'empty',
              label: t`Move the contents and delete`,
              icon: 'forward' as const,
              onSelect: () => setDoing({ what: 'delete', catalog }),
            },
          ]),
      {
        id: 'delete',
        label: isEmpty ? t`Delete` : t`Delete with contents`,
        icon: 'trash',
        tone: 'danger',
        onSelect: () => void remove(catalog),
      },
    ];
  }

  const row = (catalog: Catalog) => (
    <CatalogRow key={catalog.sid} catalog={catalog} catalogs={catalogs} entriesOf={entriesOf} />
  );
  return (
    <>
      <div>
        <Button variant="primary" icon="plus" onPress={() => setDoing({ what: 'new', parent: null })}>
          <Trans>New catalog</Trans>
        </Button>
      </div>
      {catalogs.length === 0 ? (
        <EmptyState icon="menu" title={t`No catalogs yet`}>
          <Trans>Catalogs are the headings of the menu: starters, mains, drinks.</Trans>
        </EmptyState>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut beside the handles
        <div onKeyDownCapture={moveByKey}>
          <Tree
            aria-label={t`Catalogs`}
            className={css.tree}
            items={catalogsBelow(catalogs, null).map((catalog) => ({ id: catalog.sid, catalog }))}
            dependencies={[catalogs]}
            expandedKeys={catalogs.map(({ sid }) => sid)}
            dragAndDropHooks={dragAndDropHooks}
          >
            {({ catalog }) => row(catalog)}
          </Tree>
        </div>
      )}
      {doing?.what === 'new' ? <CatalogDialog parent={doing.parent} onClose={() => setDoing(null)} /> : null}
      {doing?.what === 'edit' ? (
        <CatalogDialog catalog={doing.catalog} onClose={() => setDoing(null)} />
      ) : null}
      {doing?.what === 'delete' ? (
        <DeleteCatalogDialog catalog={doing.catalog} onClose={() => setDoing(null)} />
      ) : null}
    </>
  );
}

function CatalogRow({
  catalog,
  catalogs,
  entriesOf,
}: {
  catalog: Catalog;
  catalogs: readonly Catalog[];
  entriesOf: (catalog: Catalog) => MenuEntry[];
}) {
  const { t } = useLingui();
  const products = useRows('product');
  const count = orphansOf({ catalogs, products, extras: [] }, catalog.sid).products.length;
  const { name } = catalog;
  const below = catalogsBelow(catalogs, catalog.sid);
  return (
    <TreeItem id={catalog.sid} textValue={name} className={css.item}>
      <TreeItemContent>
        <div className={catalog.parent === null ? css.row : `${css.row} ${css.below}`}>
          <DragButton slot="drag" className={css.handle} aria-label={t`Move ${name}`}>
            <Icon name="menu" size={20} />
          </DragButton>
          <span className={css.name}>{name}</span>
          <span className={css.count}>{t`${plural(count, { one: '# product', other: '# products' })}`}</span>
          <Menu
            label={t`Actions for ${name}`}
            trigger={<IconButton icon="dots" label={t`Actions for ${name}`} />}
            entries={entriesOf(catalog)}
          />
        </div>
      </TreeItemContent>
      <Collection items={below.map((one) => ({ id: one.sid, catalog: one }))}>
        {({ catalog: one }) => (
          <CatalogRow key={one.sid} catalog={one} catalogs={catalogs} entriesOf={entriesOf} />
        )}
      </Collection>
    </TreeItem>
  );
}
