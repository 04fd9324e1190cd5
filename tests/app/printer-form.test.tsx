import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PrinterForm } from '#app/features/printing/printer-form.tsx';
import { languages } from '#domain/languages.ts';
import { printerFamilies } from '#domain/printing/printer.ts';

vi.mock('#app/session/sync-context.tsx', () => ({ useRows: () => [], useRow: () => undefined }));
vi.mock('#app/session/use-call.ts', () => ({ useCall: () => vi.fn() }));
vi.mock('#app/session/workplace.ts', () => ({ useWorkplace: () => ({ branch: { sid: 'b' } }) }));
afterEach(cleanup);

it('offers kinds of printers and languages by name, not by stored value', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <PrinterForm sid="p" printer={undefined} onClose={vi.fn()} />
    </I18nProvider>,
  );
  const offered = (label: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: label }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
    return options;
  };
  const kinds = offered(/Kind of printer/);
  expect(kinds).toHaveLength(printerFamilies.length);
  expect(kinds).toContain('Epson, and most others');
  const raw: readonly string[] = [...printerFamilies.filter((id) => id !== 'pos-8360'), ...languages];
  expect(kinds.filter((kind) => raw.includes(kind))).toEqual([]);
  expect(offered(/Language on paper/)).toEqual(['English', 'Türkçe', 'Español']);
});
