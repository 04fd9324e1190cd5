import { boardMutations } from '#domain/orders/board-mutations.ts';
import type { Rule, RuleBook } from '#engine/rule-book.ts';

/** The rules of the first screens are part of the page; the others are in a separate script. */
export function createRuleBook(): RuleBook {
  let all: typeof import('./all-rules.ts').allRules | undefined;
  let reading: Promise<void> | undefined;
  return {
    find(name) {
      const rules: Readonly<Record<string, Rule>> = all?.rules ?? boardMutations;
      return Object.hasOwn(rules, name) ? rules[name] : undefined;
    },
    paper: () => all?.paper,
    isWhole: () => all !== undefined,
    complete() {
      reading ??= import('./all-rules.ts').then(
        ({ allRules }) => {
          all = allRules;
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
