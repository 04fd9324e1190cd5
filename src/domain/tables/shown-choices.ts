import type { PaymentCovers } from '../orders/payment.ts';

interface Choice {
  id: string;
  amount: number;
  covers: { kind: PaymentCovers['kind'] };
}

/**
 * The choices of a payment sheet without the same twice: the last part that owes is all that is due, so only one of the
 * two is shown, the chosen one or else the whole.
 */
export function shownChoices<One extends Choice>(choices: readonly One[], chosen: string): One[] {
  const whole = choices.find(({ covers }) => covers.kind === 'whole');
  const same = choices.filter(({ covers, amount }) => covers.kind === 'part' && amount === whole?.amount);
  const isPartChosen = same.some(({ id }) => id === chosen);
  return choices.filter((one) => (one === whole ? !isPartChosen : one.id === chosen || !same.includes(one)));
}
