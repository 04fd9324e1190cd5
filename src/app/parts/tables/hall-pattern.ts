import type { Hall } from '#domain/tables/table.ts';

/** The 20 floor patterns are five motifs on four grounds. */
export function patternOf({ pattern }: Pick<Hall, 'pattern'>): { 'data-motif': number; 'data-tint': number } {
  return { 'data-motif': pattern % 5, 'data-tint': Math.floor((pattern - 1) / 5) };
}
