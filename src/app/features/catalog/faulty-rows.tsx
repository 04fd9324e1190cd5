import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import type { CellProblem, ProductRow } from '#domain/catalog/product-row.ts';
import { writeFaultyRows } from '#domain/catalog/product-table.ts';
import { saveFile } from '../../device/save-file.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';

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

/** The rows of a file that cannot be imported, each with the reason, and a file of only these to correct. */
export function FaultyRows({ rows, file }: { rows: readonly ProductRow[]; file: string }) {
  const { t } = useLingui();
  const cellText = useCellText();
  const reasonOf = ({ problems }: ProductRow) => problems.map(cellText).join('; ');
  const download = () =>
    saveFile(
      'products-to-correct.csv',
      writeFaultyRows(file, new Map(rows.map((row) => [row.line, reasonOf(row)]))),
    );
  return (
    <Card
      title={t`Rows with errors`}
      subtitle={
        <Plural
          value={rows.length}
          one="# row is left out until it is corrected."
          other="# rows are left out until they are corrected."
        />
      }
      isFlush
      footer={
        <Button variant="secondary" onPress={download}>
          <Trans>Download the rows with errors</Trans>
        </Button>
      }
    >
      <DataList
        label={t`Rows with errors`}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { id: 'name', header: t`Name`, cell: ({ name, line }) => name || t`Row ${line}` },
          { id: 'line', header: t`Row`, align: 'end', cell: ({ line }) => line },
          { id: 'what', header: t`Error`, cell: reasonOf },
        ]}
      />
    </Card>
  );
}
