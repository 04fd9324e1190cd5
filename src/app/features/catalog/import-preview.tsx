import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { type ChangedColumn, changedColumns } from '#domain/catalog/changed-columns.ts';
import type { ProductRow } from '#domain/catalog/product-row.ts';
import type { ProductTable } from '#domain/catalog/product-table.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { FaultyRows } from './faulty-rows.tsx';
import { type Import, useImport } from './use-import.ts';
import css from './products.module.css';

interface ImportPreviewProps {
  table: Extract<ProductTable, { fault: null }>;
  /** The file's text. */
  file: string;
  /** The catalogs to create with the products. */
  catalogs: readonly Catalog[];
  onImported: (saved: Import, faulty: ProductRow[]) => void;
}

/** The changes a file makes to the menu; rows with errors are listed apart and left out. */
export function ImportPreview({ table, file, catalogs, onImported }: ImportPreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalNotice = useRefusalNotice();
  const { save } = useImport();
  const { branch } = useWorkplace();
  const [isSaving, setSaving] = useState(false);
  const of = (kind: ProductRow['kind']) => table.rows.filter((row) => row.kind === kind);
  const counts = { fresh: of('new').length, changed: of('changed').length, same: of('same').length };
  const faulty = of('wrong');
  const shown = [...of('new'), ...of('changed')];
  const forms = shown.flatMap(({ form }) => form ?? []);
  const columnWords: Record<ChangedColumn, string> = {
    name: t`Name`,
    code: t`Code`,
    slug: t`Address of the page`,
    catalog: t`Catalog`,
    price: t`Price`,
    description: t`Description`,
    visible: t`Online`,
    options: t`Options`,
  };
  const all = table.rows.length;
  const ready = all - faulty.length;

  async function run(): Promise<void> {
    setSaving(true);
    const saved = { rows: shown, catalogs };
    const result = await save(saved);
    setSaving(false);
    if (result.ok) onImported(saved, faulty);
    else refusalNotice(result.refusal);
  }

  return (
    <>
      {faulty.length === 0 ? null : <FaultyRows rows={faulty} file={file} />}
      <Card
        title={t`${plural(all, { one: `${ready} of # row ready`, other: `${ready} of # rows ready` })}`}
        subtitle={t`${counts.fresh} new, ${counts.changed} changed, ${counts.same} unchanged`}
        isFlush
      >
        {table.ignored.length > 0 ? (
          <p className={css.ignored}>
            <Trans>Ignored columns: {format.list(table.ignored)}</Trans>
          </p>
        ) : null}
        <DataList
          label={t`Rows in the file`}
          rows={shown}
          rowKey={({ line }) => String(line)}
          empty={
            <EmptyState
              icon={faulty.length > 0 ? 'warning' : 'check'}
              title={
                faulty.length > 0 ? t`No row changes the menu yet` : t`The menu already matches the file`
              }
            />
          }
          columns={[
            { id: 'name', header: t`Name`, cell: ({ name, line }) => name || t`Row ${line}` },
            { id: 'line', header: t`Row`, align: 'end', cell: ({ line }) => line },
            {
              id: 'kind',
              header: t`Status`,
              cell: ({ kind }) => (
                <Badge tone={kind === 'new' ? 'fresh' : 'info'}>{kind === 'new' ? t`New` : t`Changed`}</Badge>
              ),
            },
            {
              id: 'what',
              header: t`Price`,
              cell: ({ form, before }) =>
                form === null
                  ? ''
                  : before !== null && before.price !== form.price
                    ? `${format.money(before.price, branch.currency)} ${t({ message: '→', context: 'from one value to the next' })} ${format.money(form.price, branch.currency)}`
                    : format.money(form.price, branch.currency),
            },
            {
              id: 'fields',
              header: t`Changes`,
              isHiddenOnPhone: true,
              cell: ({ form, before }) =>
                form === null || before === null
                  ? ''
                  : format.list(changedColumns(before, form).map((column) => columnWords[column])),
            },
          ]}
        />
      </Card>
      <div className={css.importBar}>
        <Button
          variant="primary"
          isPending={isSaving}
          isDisabled={forms.length === 0}
          onPress={() => void run()}
        >
          {forms.length === 0
            ? t`Import`
            : t`${plural(forms.length, { one: 'Import # product', other: 'Import # products' })}`}
        </Button>
      </div>
    </>
  );
}
