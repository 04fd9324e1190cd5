import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { writeCsv } from '#domain/csv.ts';
import { useSaveList } from '../../parts/actions/use-save-list.ts';

/** A table of a report, as it is saved to a file. */
export interface ReportTable {
  /** Without file extension. */
  fileName: string;
  title: string;
  head: readonly string[];
  lines: readonly (readonly string[])[];
}

type Register = (table: ReportTable) => () => void;

const RegisterContext = createContext<Register | undefined>(undefined);
const TablesContext = createContext<readonly ReportTable[]>([]);

/** Collects the tables below it for `ExportMenu`. */
export function ReportExports({ children }: { children: ReactNode }) {
  const [tables, setTables] = useState<readonly ReportTable[]>([]);
  const [register] = useState<Register>(() => (table: ReportTable) => {
    setTables((before) => [...before, table]);
    return () => setTables((before) => before.filter((one) => one !== table));
  });
  return (
    <RegisterContext value={register}>
      <TablesContext value={tables}>{children}</TablesContext>
    </RegisterContext>
  );
}

/** Offers a table in the report's export menu. */
export function useReportTable(table: ReportTable): void {
  const register = useContext(RegisterContext);
  useEffect(() => register?.(table), [register, table]);
}

/** One button for all tables of a report; it says for which days. */
export function ExportMenu({ days }: { days: string }) {
  const { t } = useLingui();
  const saveList = useSaveList();
  const tables = useContext(TablesContext);
  return (
    <Menu
      label={t`Export as CSV: ${days}`}
      trigger={
        <Button icon="copy" isDisabled={tables.length === 0}>
          {t`Export ${days}`}
        </Button>
      }
      entries={tables.map(({ fileName, title, head, lines }) => ({
        id: fileName,
        label: title,
        detail: t`CSV, ${plural(lines.length, { one: '# row', other: '# rows' })}`,
        isDisabled: lines.length === 0,
        onSelect: () => void saveList(`${fileName}.csv`, writeCsv([head, ...lines])),
      }))}
    />
  );
}
