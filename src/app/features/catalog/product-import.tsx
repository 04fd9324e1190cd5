import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { MANY_PRODUCTS } from '#domain/catalog/edit-product.ts';
import type { ProductRow } from '#domain/catalog/product-row.ts';
import { type ProductTable, readProductTable, writeSampleTable } from '#domain/catalog/product-table.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { saveFile } from '../../device/save-file.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { FaultyRows } from './faulty-rows.tsx';
import { ImportPreview } from './import-preview.tsx';
import { decodeFile, encodingOf, type FileEncoding, isWorkbook } from './file-encoding.ts';
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
  bytes: Uint8Array;
  encoding: FileEncoding;
  isDoubtful: boolean;
  sid: string;
}

/** What an import has saved, and the rows it left. */
interface Imported {
  count: number;
  faulty: ProductRow[];
}

function ImportSteps() {
  const fileText = useFileText();
  const { branch, path } = useWorkplace();
  const navigate = useNavigate();
  const catalogs = useRows('catalog');
  const products = useRows('product');
  const extras = useRows('extra');
  const [file, setFile] = useState<ImportFile>();
  const [imported, setImported] = useState<Imported>();
  const { t } = useLingui();
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
  const end = (count: number, faulty: ProductRow[]) => {
    if (faulty.length > 0) {
      setImported({ count, faulty });
      return;
    }
    notices.success(t`Saved successfully!`);
    void navigate(`${path}/products`);
  };
  return (
    <Stack gap={4} className={css.import}>
      <FileCard
        onFile={(chosen) => {
          setImported(undefined);
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
        <ImportedCard imported={imported} file={text} />
      ) : table === undefined ? null : table.fault !== null ? (
        <EmptyState icon="warning" title={fileText(table.fault)} />
      ) : (
        <ImportPreview table={table} file={text} onImported={end} />
      )}
    </Stack>
  );
}

function FileCard({ onFile }: { onFile: (file: ImportFile) => void }) {
  const { t } = useLingui();
  const { branch, path } = useWorkplace();
  const catalogs = useRows('catalog');
  const examples = [
    { name: t`Lentil soup`, description: t`With lemon and warm bread`, price: 6.5 },
    { name: t`Fresh lemonade`, description: '', price: 4 },
  ];
  const sample = () => {
    const digits = fractionDigits(branch.currency);
    const priced = examples.map((one) => ({ ...one, price: Math.round(one.price * 10 ** digits) }));
    saveFile('products-sample.csv', writeSampleTable(catalogs, priced, digits));
  };
  return (
    <Card
      title={t`A file with your products`}
      subtitle={t`A spreadsheet saved as CSV. New products need only “name”, “catalog” and “price”; the other columns can stay empty. The catalogs must exist already.`}
    >
      <Stack gap={4}>
        <Cluster gap={3}>
          <Button variant="secondary" onPress={sample}>
            <Trans>Download a sample file</Trans>
          </Button>
          <span className={css.hint}>
            <Trans>
              To change products you already have, start with “Export” in the{' '}
              <Link href={`${path}/products`}>product list</Link>.
            </Trans>
          </span>
        </Cluster>
        <div className={css.file}>
          <input
            type="file"
            aria-label={t`CSV file`}
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              // The corrected file often has the same name, which must count as a new choice.
              event.target.value = '';
              if (chosen === undefined) return;
              void chosen.arrayBuffer().then((buffer) => {
                const bytes = new Uint8Array(buffer);
                const encoding = encodingOf(bytes);
                onFile({ bytes, encoding, isDoubtful: encoding !== 'utf-8', sid: crypto.randomUUID() });
              });
            }}
          />
        </div>
      </Stack>
    </Card>
  );
}

/** What was imported, and the rows that still have to be corrected. */
function ImportedCard({ imported: { count, faulty }, file }: { imported: Imported; file: string }) {
  const { t } = useLingui();
  const { path } = useWorkplace();
  return (
    <>
      <Card
        tone="done"
        title={t`${plural(count, { one: '# product imported', other: '# products imported' })}`}
        footer={
          <Link href={`${path}/products`} variant="primary">
            <Trans>Show products</Trans>
          </Link>
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
