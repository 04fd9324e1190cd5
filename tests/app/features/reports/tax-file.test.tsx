import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExportMenu, ReportExports } from '#app/features/reports/report-exports.tsx';
import { Breakdown } from '#app/features/reports/breakdown.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const saved = vi.hoisted((): { files: [string, string][] } => ({ files: [] }));
vi.mock('#app/parts/actions/use-save-list.ts', () => ({
  useSaveList: () => async (name: string, text: string) => {
    saved.files.push([name, text]);
  },
}));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names branch and period in every line of a file that is read away from the report', async () => {
  renderAt(
    <ReportExports>
      <ExportMenu days="October" />
      <Breakdown
        title="By tax"
        rows={[{ rate: '9%', tax: 4 }]}
        rowKey={({ rate }) => rate}
        nameHeader="Rate"
        name={({ rate }) => rate}
        measures={[{ id: 'tax', header: 'Tax', shown: () => '€4', plain: ({ tax }) => String(tax) }]}
        fileName="tax"
        origin={[
          { header: 'Branch', value: 'Old Harbour' },
          { header: 'From', value: '2026-10-01' },
        ]}
      />
    </ReportExports>,
  );
  fireEvent.click(screen.getByRole('button', { name: /Export/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /By tax/ }));
  const [file] = saved.files;
  expect(file?.[0]).toBe('tax.csv');
  expect(file?.[1]).toContain('Branch,From,Rate,Tax\r\nOld Harbour,2026-10-01,9%,4');
});
