import type { BoundMutation } from '#domain/mutation.ts';
import type { Result } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowChange, RowView } from '#domain/rows.ts';
import type { ConfirmedRows } from './confirmed-rows.ts';

/** The rule of one kind of change, as far as the engine needs it. */
export interface Rule {
  v: number;
  bind(raw: unknown): Result<BoundMutation>;
}

/** The rows of the server, as far as rules read them. */
export type Confirmed = Pick<ConfirmedRows, 'get' | 'rows'>;

/** The rows that follow from a change's own. `view`: the rows before it. */
export type PaperRule = (
  changes: readonly RowChange[],
  view: RowView,
  confirmed: Confirmed,
  change: { id: string; at: number; actor: Actor },
) => RowChange[];

/**
 * The domain's rules, which a page may load in two steps. A change whose rule is not loaded changes nothing on the
 * screen until all are loaded.
 */
export interface RuleBook {
  find(name: string): Rule | undefined;
  /** The kitchen tickets of a change; undefined until all rules are loaded. */
  paper(): PaperRule | undefined;
  isWhole(): boolean;
  /** Loads the remaining rules. */
  complete(): Promise<void>;
}
