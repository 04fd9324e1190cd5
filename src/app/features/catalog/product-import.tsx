import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FileField } from '#ui/file-field.tsx';
import { Link } from '#ui/link.tsx';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { MANY_PRODUCTS } from '#domain/catalog/edit-product.ts';
import { missingCatalogs } from '#domain/catalog/missing-catalogs.ts';
import type { ProductRow } from '#domain/catalog/product-row.ts';
import { type ProductTable, readProductTable, writeSampleTable } from '#domain/catalog/product-table.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { suggestedAmount } from '#domain/price-level.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { saveFile } from '../../device/save-file.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { FaultyRows } from './faulty-rows.tsx';
import { ImportPreview } from './import-preview.tsx';
import { decodeFile, encodingOf, type FileEncoding, isWorkbook } from './file-encoding.ts';
import { type Import, useImport } from './use-import.ts';
import css from './products.module.css';

/**
 * Imports products from a file: previews the changes and the errors by row, then applies the rows that are
 * ready at once and keeps the others to be corrected.
 */
export function ProductImport() {
  return <WithBranch>{() => <ImportSteps />}</WithBranch>;
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
  name: string;
  bytes: Uint8Array;
  encoding: FileEncoding;
  isDoubtful: boolean;
  sid: string;
}

/** What an import has saved, and the rows it left. */
interface Imported {
  saved: Import;
  faulty: ProductRow[];
}

/** Undoes a saved import; whether all of it was undone. */
function useUndoImport(): (saved: Import) => Promise<boolean> {
  const { t } = useLingui();
  const { undo } = useImport();
  const format = useFormat();
  const refusalNotice = useRefusalNotice();
  return async (saved) => {
    const undone = await undo(saved);
    if (!undone.ok) refusalNotice(undone.refusal);
    else if (undone.value.length === 0) notices.success(t`Import undone`);
    else {
      const names = format.list(undone.value);
      notices.info(t`Import undone, except for products edited since: ${names}`, { showMs: UNDO_MS });
    }
    return undone.ok;
  };
}

/** What a file says, with the catalogs that it names and the menu does not have. */
function useFileTable(file: ImportFile | undefined, createsCatalogs: boolean) {
  const { branch } = useWorkplace();
  const catalogs = useRows('catalog');
  const products = useRows('product');
  const extras = useRows('extra');
  const digits = fractionDigits(branch.currency);
  const text = file === undefined ? '' : decodeFile(file.bytes, file.encoding);
  const read = ({ sid }: ImportFile, more: readonly Catalog[]) =>
    readProductTable(text, {
      catalogs: [...catalogs, ...more],
      products,
      extras,
      digits,
      mostRows: MANY_PRODUCTS,
      newSid: (line) => `${sid}-${line}`,
    });
  const isReadable = file !== undefined && !isWorkbook(file.bytes);
  const plain = isReadable ? read(file, []) : undefined;
  const missing = isReadable && plain?.fault === null ? missingCatalogs(plain.rows, file.sid) : [];
  const created = createsCatalogs ? missing : [];
  const table = isReadable && created.length > 0 ? read(file, created) : plain;
  return { text, table, missing, created };
}

/** The address of the product list that this screen was opened from: the setup guide has one of its own. */
function useListAddress(): string {
  const { path } = useWorkplace();
  return `${path}/${useSearchParams()[0].has('guide') ? 'wizard/' : ''}products`;
}

function ImportSteps() {
  const fileText = useFileText();
  const list = useListAddress();
  const navigate = useNavigate();
  const [file, setFile] = useState<ImportFile>();
  const [imported, setImported] = useState<Imported>();
  const [createsCatalogs, setCreatesCatalogs] = useState(true);
  const { t } = useLingui();
  const format = useFormat();
  const undo = useUndoImport();
  const { text, table, missing, created } = useFileTable(file, createsCatalogs);
  const end = (saved: Import, faulty: ProductRow[]) => {
    if (faulty.length > 0) {
      setImported({ saved, faulty });
      return;
    }
    const count = saved.rows.length;
    notices.success(t`${plural(count, { one: '# product imported', other: '# products imported' })}`, {
      showMs: UNDO_MS,
      undo: () => void undo(saved),
    });
    void navigate(list);
  };
  return (
    <Stack gap={4} className={css.import}>
      <FileCard
        fileName={file?.name}
        onFile={(chosen) => {
          setImported(undefined);
          setCreatesCatalogs(true);
          setFile(chosen);
        }}
      />
      {file !== undefined && isWorkbook(file.bytes) ? (
        <EmptyState icon="warning" title={t`This is a workbook. Save it as CSV and choose that file`} />
      ) : null}
      {file?.isDoubtful === true && table !== undefined && imported === undefined ? (
        <EncodingChoice
          text={text}
          encoding={file.encoding}
          onChange={(encoding) => setFile({ ...file, encoding })}
        />
      ) : null}
      {imported !== undefined ? (
        <ImportedCard
          imported={imported}
          file={text}
          onUndo={async () => {
            if (await undo(imported.saved)) setImported(undefined);
          }}
        />
      ) : table === undefined ? null : table.fault !== null ? (
        <EmptyState icon="warning" title={fileText(table.fault)} />
      ) : (
        <>
          {missing.length === 0 ? null : (
            <Card title={t`Catalogs that do not exist yet`}>
              <Checkbox isSelected={createsCatalogs} onChange={setCreatesCatalogs}>
                {t`Create them with the products: ${format.list(missing.map(({ name }) => name))}`}
              </Checkbox>
            </Card>
          )}
          <ImportPreview table={table} file={text} catalogs={created} onImported={end} />
        </>
      )}
    </Stack>
  );
}

interface FileCardProps {
  /** The chosen file; '' before. */
  fileName: string | undefined;
  onFile: (file: ImportFile) => void;
}

function FileCard({ fileName, onFile }: FileCardProps) {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const list = useListAddress();
  const catalogs = useRows('catalog');
  const examples = [
    { name: t`Lentil soup`, description: t`With lemon and warm bread`, price: 650 },
    { name: t`Fresh lemonade`, description: '', price: 400 },
  ];
  const sample = () => {
    const digits = fractionDigits(branch.currency);
    const priced = examples.map((one) => ({ ...one, price: suggestedAmount(one.price, branch.currency) }));
    saveFile('products-sample.csv', writeSampleTable(catalogs, priced, digits));
  };
  return (
    <Card
      title={t`A file with your products`}
      subtitle={t`A spreadsheet saved as CSV. New products need only “name”, “catalog” and “price”; the other columns can stay empty. An empty cell changes nothing.`}
    >
      <Stack gap={4}>
        <Cluster gap={3}>
          <Button variant="secondary" onPress={sample}>
            <Trans>Download a sample file</Trans>
          </Button>
          <span className={css.hint}>
            <Trans>
              To change products you already have, start with “Export” in the{' '}
              <Link href={list}>product list</Link>.
            </Trans>
          </span>
        </Cluster>
        <FileField
          label={t`CSV file`}
          accept=".csv,.tsv,.txt,text/csv"
          name={fileName}
          onChoose={(chosen) => {
            void chosen.arrayBuffer().then((buffer) => {
              const bytes = new Uint8Array(buffer);
              const encoding = encodingOf(bytes);
              onFile({
                name: chosen.name,
                bytes,
                encoding,
                isDoubtful: encoding !== 'utf-8',
                sid: crypto.randomUUID(),
              });
            });
          }}
        />
      </Stack>
    </Card>
  );
}

interface ImportedCardProps {
  imported: Imported;
  /** The file's text. */
  file: string;
  onUndo: () => Promise<void>;
}

/** What was imported, and the rows that still have to be corrected. */
function ImportedCard({ imported: { saved, faulty }, file, onUndo }: ImportedCardProps) {
  const { t } = useLingui();
  const list = useListAddress();
  const [isUndoing, setUndoing] = useState(false);
  const count = saved.rows.length;

  async function press(): Promise<void> {
    setUndoing(true);
    await onUndo();
    setUndoing(false);
  }

  return (
    <>
      <Card
        tone="done"
        title={t`${plural(count, { one: '# product imported', other: '# products imported' })}`}
        footer={
          <Cluster gap={2}>
            <Link href={list} variant="primary">
              <Trans>Show products</Trans>
            </Link>
            <Button icon="undo" isPending={isUndoing} onPress={() => void press()}>
              <Trans>Undo import</Trans>
            </Button>
          </Cluster>
        }
      >
        <Plural
          value={faulty.length}
          one="# row was not imported. Correct it and choose the file again."
          other="# rows were not imported. Correct them and choose the file again."
        />
      </Card>
      <FaultyRows rows={faulty} file={file} />
    </>
  );
}
