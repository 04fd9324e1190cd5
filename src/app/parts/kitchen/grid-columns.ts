/** The columns that the browser fills a grid of tickets with, in px; undefined: the tickets lie below each other, as on a phone. */
export function gridColumnsOf(grid: HTMLElement): { count: number; width: number } | undefined {
  const { columnWidth, columnCount, columnGap } = getComputedStyle(grid);
  if (columnWidth === 'auto') return undefined;
  const gap = Number.parseFloat(columnGap) || 0;
  const least = Number.parseFloat(columnWidth) || grid.clientWidth;
  const most = Number.parseInt(columnCount, 10) || Infinity;
  const count = Math.max(1, Math.min(most, Math.floor((grid.clientWidth + gap) / (least + gap))));
  return { count, width: (grid.clientWidth - gap * (count - 1)) / count };
}
