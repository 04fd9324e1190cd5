import type { BoundMutation } from '#domain/mutation.ts';
import type { Result } from '#domain/result.ts';

/** The rule of one kind of change, as far as the engine needs it. */
export interface Rule {
  v: number;
  bind(raw: unknown): Result<BoundMutation>;
}

/**
 * The domain's rules, which a page may read in two steps. What is not known yet changes nothing on the screen
 * and is shown as soon as the book is whole.
 */
export interface RuleBook {
  find(name: string): Rule | undefined;
  isWhole(): boolean;
  /** Reads the rest. */
  complete(): Promise<void>;
}
