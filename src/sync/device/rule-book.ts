import { firstMutations } from '#domain/first-mutations.ts';
import type { Rule, RuleBook } from '#engine/rule-book.ts';

/** The rules of the first screens come with the page, the others in a script of their own. */
export function createRuleBook(): RuleBook {
  let rules: Readonly<Record<string, Rule>> = firstMutations;
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
