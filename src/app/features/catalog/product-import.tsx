import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { MANY_PRODUCTS } from '#domain/catalog/edit-product.ts';
import type { CellProblem, ProductRow } from '#domain/catalog/product-row.ts';
import { type ProductTable, readProductTable } from '#domain/catalog/product-table.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { decodeFile, encodingOf, type FileEncoding, isWorkbook } from './file-encoding.ts';
import css from './products.module.css';

/** Imports products from a file: previews the changes and the errors by row, then applies all at once. */
export function ProductImport() {
  return <WithBranch>{() => <ImportSteps />}</WithBranch>;
}

function useCellText(): (problem: CellProblem) => string {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  return ({ column, what, found }) => {
    switch (what) {
      case 'unknown':
        return t`${column}: “${found}” does not exist`;
      case 'unknown_id':
        return t`${column}: no product has “${found}”. Leave the column empty for a new product`;
      case 'no_price':
        return t`${column}: “${found}” is not a valid price`;
      case 'yes_or_no':
        return t`${column}: “${found}” must be yes or no`;
      case 'twice':
        return t`${column}: another row is for the same product`;
      default:
        return `${column}: ${refusalText({ code: what })}`;
    }
  };
}

function useFileText(): (fault: NonNullable<ProductTable['fault']>) => string {
  const { t } = useLingui();
  return (fault) => {
    switch (fault) {
      case 'empty':
        return t`There are no rows in this file`;
      case 'not_closed':
        return t`A quotation mark in this file is never closed`;
      case 'no_name':
        return t`The first row must name the columns; “name” is missing`;
      case 'too_many':
        return t`Too many rows. Import up to ${MANY_PRODUCTS} at a time`;
    }
  };
}

/** A chosen file. `isDoubtful`: its encoding was guessed, or is one that programs often read wrongly. */
interface ImportFile {
  bytes: Uint8Array;
  encoding: FileEncoding;
  isDoubtful: boolean;
  sid: string;
}

function ImportSteps() {
  const { t } = useLingui();
  const fileText = useFileText();
  const { branch } = useWorkplace();
  const catalogs = useRows('catalog');
  const products = useRows('product');
  const extras = useRows('extra');
  const [file, setFile] = useState<ImportFile>();
  const text = file === undefined ? '' : decodeFile(file.bytes, file.encoding);
  const digits = fractionDigits(branch.currency);
  const table =
    file === undefined || isWorkbook(file.bytes)
      ? undefined
      : readProductTable(text, {
          catalogs,
          products,
          extras,
          digits,
          mostRows: MANY_PRODUCTS,
          newSid: (line) => `${file.sid}-${line}`,
        });
  return (
    <Stack gap={4} className={css.import}>
      <Card
        title={t`A file with your products`}
        subtitle={t`A spreadsheet saved as CSV with the columns id, code, name, slug, catalog, price, description, visible and options. New products need only “name”, “catalog” and “price”. “Export” in the product list gives you a file to start with.`}
      >
        <div className={css.file}>
          <input
            type="file"
            aria-label={t`CSV file`}
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen === undefined) return;
              void chosen.arrayBuffer().then((buffer) => {
                const bytes = new Uint8Array(buffer);
                const encoding = encodingOf(bytes);
                setFile({ bytes, encoding, isDoubtful: encoding !== 'utf-8', sid: crypto.randomUUID() });
              });
            }}
          />
        </div>
      </Card>
      {file !== undefined && isWorkbook(file.bytes) ? (
        <EmptyState icon="warning" title={t`This is a workbook. Save it as CSV and choose that file`} />
      ) : null}
      {file?.isDoubtful === true && table !== undefined ? (
        <EncodingChoice
          text={text}
          encoding={file.encoding}
          onChange={(encoding) => setFile({ ...file, encoding })}
        />
      ) : null}
      {table === undefined ? null : table.fault !== null ? (
        <EmptyState icon="warning" title={fileText(table.fault)} />
      ) : (
        <Preview table={table} />
      )}
    </Stack>
  );
}

function Preview({ table }: { table: Extract<ProductTable, { fault: null }> }) {
  const { t } = useLingui();
  const format = useFormat();
  const cellText = useCellText();
  const refusalNotice = useRefusalNotice();
  const callBranch = useCall();
  const navigate = useNavigate();
  const { branch, path } = useWorkplace();
  const [isSaving, setSaving] = useState(false);
  const of = (kind: ProductRow['kind']) => table.rows.filter((row) => row.kind === kind);
  const counts = { fresh: of('new').length, changed: of('changed').length, same: of('same').length };
  const wrong = of('wrong');
  const forms = [...of('new'), ...of('changed')].flatMap(({ form }) => form ?? []);
  const shown = [...wrong, ...of('new'), ...of('changed')];

  async function save(): Promise<void> {
    setSaving(true);
    const result = await callBranch('products/edit-many', { products: forms });
    setSaving(false);
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    notices.success(t`Saved successfully!`);
    void navigate(`${path}/products`);
  }

  const kinds = {
    new: { tone: 'fresh', word: t`New` },
    changed: { tone: 'info', word: t`Changed` },
    same: { tone: 'neutral', word: t`Unchanged` },
    wrong: { tone: 'danger', word: t`Error` },
  } as const;
  return (
    <Card
      title={t`Changes to the menu`}
      subtitle={t`${counts.fresh} new, ${counts.changed} changed, ${counts.same} unchanged, ${wrong.length} with errors`}
      isFlush
      footer={
        <Cluster gap={3}>
          <Button
            variant="primary"
            isPending={isSaving}
            isDisabled={wrong.length > 0 || forms.length === 0}
            onPress={() => void save()}
          >
            <Trans>Import</Trans>
          </Button>
          {wrong.length > 0 ? <Trans>Correct the rows with errors, then choose the file again.</Trans> : null}
        </Cluster>
      }
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
        empty={<EmptyState icon="check" title={t`The menu already matches the file`} />}
        columns={[
          { id: 'name', header: t`Name`, cell: ({ name, line }) => name || t`Row ${line}` },
          { id: 'line', header: t`Row`, align: 'end', cell: ({ line }) => line },
          {
            id: 'kind',
            header: t`Status`,
            cell: ({ kind }) => <Badge tone={kinds[kind].tone}>{kinds[kind].word}</Badge>,
          },
          {
            id: 'what',
            header: t`Result`,
            cell: ({ problems, form, before }) =>
              problems.length > 0
                ? problems.map(cellText).join('; ')
                : form === null
                  ? ''
                  : before !== null && before.price !== form.price
                    ? `${format.money(before.price, branch.currency)} ${t({ message: '→', context: 'from one value to the next' })} ${format.money(form.price, branch.currency)}`
                    : format.money(form.price, branch.currency),
          },
        ]}
      />
    </Card>
  );
}
