import type { FloorTable } from '../../parts/tables/floor-tables.ts';
import type { PartyLine } from './use-party.ts';

/** The most likely next action at a table, shown as the main button. */
export type PrimaryAct = 'add' | 'send' | 'serve' | 'pay' | 'free';

/**
 * By state: send collected dishes, serve ready dishes, free a table that has paid, take payment for served dishes, else
 * add items.
 */
export function primaryAct(
  { due, sessions }: Pick<FloorTable, 'due' | 'sessions'>,
  lines: readonly Pick<PartyLine, 'line'>[],
  hasDraft = false,
): PrimaryAct {
  if (hasDraft) return 'send';
  if (lines.some(({ line }) => line.status === 'PREPARED')) return 'serve';
  if (lines.length === 0) return 'add';
  if (due <= 0 && sessions.length > 0) return 'free';
  return due > 0 && lines.every(({ line }) => line.status === 'SERVED') ? 'pay' : 'add';
}
