import type { Hall } from '#domain/tables/table.ts';

/** How a hall's floor is drawn: five motifs on four grounds are the twenty patterns. */
export function patternOf({ pattern }: Pick<Hall, 'pattern'>): { 'data-motif': number; 'data-tint': number } {
  return { 'data-motif': pattern % 5, 'data-tint': Math.floor((pattern - 1) / 5) };
}
