import type { BoundMutation } from '#domain/mutation.ts';
import type { Result } from '#domain/result.ts';

/** The rule of one kind of change, as far as the engine needs it. */
export interface Rule {
  v: number;
  bind(raw: unknown): Result<BoundMutation>;
}

/**
 * The domain's rules, which a page may load in two steps. A change whose rule is not loaded changes nothing on the
 * screen until all are loaded.
 */
export interface RuleBook {
  find(name: string): Rule | undefined;
  isWhole(): boolean;
  /** Loads the remaining rules. */
  complete(): Promise<void>;
}
