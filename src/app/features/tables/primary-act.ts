import type { FloorTable } from '../../parts/tables/floor-tables.ts';
import type { PartyLine } from './use-party.ts';

/** The most likely next action at a table, shown as the main button. */
export type PrimaryAct = 'add' | 'send' | 'serve' | 'pay' | 'free';

/**
 * By state: send collected dishes, serve ready dishes, take payment for served dishes, free a table that has paid for
 * them, else add items. Paid dishes that still cook keep the table; a voided dish is not served.
 */
export function primaryAct(
  { due, sessions }: Pick<FloorTable, 'due' | 'sessions'>,
  lines: readonly Pick<PartyLine, 'line'>[],
  hasDraft = false,
): PrimaryAct {
  if (hasDraft) return 'send';
  const wanted = lines.filter(({ line }) => line.voided === undefined);
  if (wanted.some(({ line }) => line.status === 'PREPARED')) return 'serve';
  if (lines.length === 0) return 'add';
  if (wanted.some(({ line }) => line.status !== 'SERVED')) return 'add';
  if (due > 0) return 'pay';
  return sessions.length > 0 ? 'free' : 'add';
}
