import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from '#domain/csv.ts';

const cellsOf = (text: string) => readCsv(text).rows.map((row) => row.cells);

describe('a file of rows', () => {
  it('reads back what was written, whatever it contains', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('=1+1', "'=x", '-5', 'a,b;c\t"d"\r\ne', '@home', '+', '-x'),
    );
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (list) => {
        // The separator is derived from the first line, so that line has a name in every column.
        const head = ['one', 'two'];
        const read = cellsOf(writeCsv([head, ...list])).slice(1);
        const some = list.filter((row) => row.some((one) => one.trim() !== ''));
        expect(read).toEqual(some);
      }),
      { numRuns: 500 },
    );
  });

  it.each([',', ';', '\t'] as const)('is read with %j as separator', (mark) => {
    const rows = [
      ['a', 'b\nc'],
      ['1', '2'],
    ];
    expect(cellsOf(writeCsv(rows, mark))).toEqual(rows);
  });

  it('runs no formula in a spreadsheet', () => {
    const text = writeCsv([['=HYPERLINK("x")', '+49 30', '-12.5', '@SUM(A1)']]);
    expect(text).toContain(`"'=HYPERLINK(""x"")",'+49 30,-12.5,'@SUM(A1)`);
  });

  it('numbers rows by the line they begin on', () => {
    const { rows, isWhole } = readCsv('a,b\n"1\n2",3\n\n4,5');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n2', '3'] },
      { line: 5, cells: ['4', '5'] },
    ]);
    expect(isWhole).toBe(true);
  });

  it('reports a quote that is never closed', () => {
    expect(readCsv('a,b\n1,"2\n3,4').isWhole).toBe(false);
  });
});
