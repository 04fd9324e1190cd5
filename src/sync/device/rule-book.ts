import { boardMutations } from '#domain/orders/board-mutations.ts';
import type { Rule, RuleBook } from '#engine/rule-book.ts';

/** The rules of the first screens are part of the page; the others are in a separate script. */
export function createRuleBook(): RuleBook {
  let rules: Readonly<Record<string, Rule>> = boardMutations;
  let reading: Promise<void> | undefined;
  let isWhole = false;
  return {
    find: (name) => (Object.hasOwn(rules, name) ? rules[name] : undefined),
    isWhole: () => isWhole,
    complete() {
      reading ??= import('#domain/mutations.ts').then(
        ({ mutations }) => {
          rules = mutations;
          isWhole = true;
        },
        (cause: unknown) => {
          reading = undefined;
          throw new Error('the rules could not be read', { cause });
        },
      );
      return reading;
    },
  };
}
