import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PrinterForm } from '#app/features/printing/printer-form.tsx';
import { LANGUAGES, languages } from '#domain/languages.ts';
import { printerFamilies } from '#domain/printing/printer.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('offers kinds of printers and languages by name, not by stored value', () => {
  renderAt(<PrinterForm sid="p" printer={undefined} onClose={vi.fn()} />);
  const offered = (label: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: label }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
    return options;
  };
  const kinds = offered(/Printer type/);
  expect(kinds).toHaveLength(printerFamilies.length);
  expect(kinds).toContain('Epson, and most others');
  const raw: readonly string[] = [...printerFamilies.filter((id) => id !== 'pos-8360'), ...languages];
  expect(kinds.filter((kind) => raw.includes(kind))).toEqual([]);
  expect(offered(/Print language/)).toEqual(LANGUAGES.map(({ name }) => name));
});
