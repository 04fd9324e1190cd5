import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { writeCsv } from '#domain/csv.ts';
import { ok } from '#domain/result.ts';
import { MAX_EXPORTED_ROWS, readPages } from './read-pages.ts';
import { useSaveList } from './use-save-list.ts';

interface ExportPagesProps<Row> {
  /** With its extension. */
  file: string;
  head: readonly string[];
  read: Parameters<typeof readPages<Row>>[0];
  keyOf: (row: Row) => string;
  cells: (row: Row) => readonly string[];
}

/** Downloads all pages of a list as one CSV file. */
export function ExportPages<Row>({ file, head, read, keyOf, cells }: ExportPagesProps<Row>) {
  const { t } = useLingui();
  const saveList = useSaveList();
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    await saveList(file, async () => {
      const list = await readPages(read, keyOf);
      if (!list.ok) return list;
      const { rows, isCut } = list.value;
      if (isCut) {
        notices.info(
          t`The file has the newest ${plural(MAX_EXPORTED_ROWS, { one: '# row', other: '# rows' })}. Choose dates or search to export others.`,
        );
      }
      return ok(writeCsv([head, ...rows.map(cells)]));
    });
    setSaving(false);
  }

  return (
    <div>
      <Button icon="copy" isPending={isSaving} onPress={() => void save()}>
        <Trans>Export CSV</Trans>
      </Button>
    </div>
  );
}
