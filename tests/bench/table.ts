/** One figure beside its baseline. `lower`: less is better. A figure without a target is informative only. */
export interface Figure {
  name: string;
  floor: number | null;
  ours: number;
  unit: string;
  /** What the target applies to: the ratio ours/baseline, or the figure itself. */
  target?: { of: 'ratio' | 'ours'; atMost?: number; atLeast?: number };
  note?: string;
}

export interface Topic {
  title: string;
  /** What is compared, in a line or two. */
  about: string;
  figures: Figure[];
}

export function ratioOf({ floor, ours }: Figure): number | null {
  return floor === null || floor === 0 ? null : ours / floor;
}

/** Undefined: there is no target. */
export function isMet(figure: Figure): boolean | undefined {
  const { target } = figure;
  if (target === undefined) return undefined;
  const value = target.of === 'ratio' ? ratioOf(figure) : figure.ours;
  if (value === null) return false;
  return value <= (target.atMost ?? Infinity) && value >= (target.atLeast ?? -Infinity);
}

function digits(value: number): string {
  const size = Math.abs(value);
  return value.toLocaleString('en-US', { maximumFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : 2 });
}

function targetText({ target, unit }: Figure): string {
  if (target === undefined) return '';
  const suffix = target.of === 'ratio' ? '×' : ` ${unit}`;
  const most = target.atMost === undefined ? '' : `≤ ${digits(target.atMost)}${suffix}`;
  return target.atLeast === undefined ? most : `≥ ${digits(target.atLeast)}${suffix}`;
}

function verdict(figure: Figure): string {
  const met = isMet(figure);
  return met === undefined ? '' : met ? 'ok' : 'OVER';
}

/** The topic as text, columns aligned. */
export function tableText({ title, about, figures }: Topic): string {
  const head = ['', 'floor', 'ours', 'ratio', 'target', '', ''];
  const rows = figures.map((figure) => {
    const ratio = ratioOf(figure);
    return [
      figure.name,
      figure.floor === null ? '–' : `${digits(figure.floor)} ${figure.unit}`,
      `${digits(figure.ours)} ${figure.unit}`,
      ratio === null ? '–' : `${ratio.toFixed(2)}×`,
      targetText(figure),
      verdict(figure),
      figure.note ?? '',
    ];
  });
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column >= 1 && column <= 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [`\n${title}`, about, '', line(head), ...rows.map(line)].join('\n');
}

/** Rows of cells as text, the first column aligned left and the others right. */
export function columnsText(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}

/** Prints a figure at once; the tables follow at the end. */
export function announce(figure: Figure): Figure {
  const { name, floor, ours, unit, note } = figure;
  const beside = floor === null ? '' : ` (floor ${digits(floor)})`;
  console.error(`  ${name}: ${digits(ours)} ${unit}${beside} ${note ?? ''}`);
  return figure;
}
