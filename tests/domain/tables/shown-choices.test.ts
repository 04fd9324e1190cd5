import { expect, it } from 'vitest';
import { shownChoices } from '#domain/tables/shown-choices.ts';

const choice = (id: string, kind: 'whole' | 'part' | 'shares', amount: number) => ({
  id,
  amount,
  covers: { kind },
});
const whole = choice('whole', 'whole', 500);
const shares = choice('shares', 'shares', 500);

it.each([
  ['two parts that owe', [whole, choice('1', 'part', 200), choice('2', 'part', 300)], 'whole', 'whole 1 2'],
  ['the last part, the whole chosen', [whole, choice('2', 'part', 500), shares], 'whole', 'whole shares'],
  ['the last part, chosen', [whole, choice('2', 'part', 500), shares], '2', '2 shares'],
  ['no parts', [whole, shares], 'whole', 'whole shares'],
])('shows no sum twice: %s', (_, choices, chosen, shown) => {
  expect(
    shownChoices(choices, chosen)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(shown);
});
