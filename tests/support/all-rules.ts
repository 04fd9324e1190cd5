import { isMutationName, mutations } from '#domain/mutations.ts';
import { kitchenPaper } from '#engine/kitchen-paper.ts';
import type { RuleBook } from '#engine/rule-book.ts';

/** A rule book with all rules loaded from the start. */
export const allRules: RuleBook = {
  find: (name) => (isMutationName(name) ? mutations[name] : undefined),
  paper: () => kitchenPaper,
  isWhole: () => true,
  complete: () => Promise.resolve(),
};
