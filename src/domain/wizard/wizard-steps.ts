import { isMessageMode } from '../shops/message-mode.ts';
import type { Branch } from '../shops/branch.ts';

/** The steps of setting up a new branch, in order. */
export const wizardSteps = [
  'basic',
  'location',
  'opening-hours',
  'delivery',
  'delivery-hours',
  'zones',
  'tax',
  'payments',
  'catalogs',
  'products',
  'people',
  'seo',
] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Data from outside the branch's row that decides which steps are done. */
export interface WizardFacts {
  catalogs: number;
  products: number;
  zones: number;
  /** Every fulfillment type can be paid for on this server. */
  payable: boolean;
}

/** The steps that apply to this branch: delivery hours only where it delivers, zones not in message mode. */
export function stepsOf(branch: Pick<Branch, 'buy_now' | 'buy_later' | 'shop'>): WizardStep[] {
  const delivers = branch.buy_now || branch.buy_later;
  return wizardSteps.filter(
    (step) =>
      (delivers || step !== 'delivery-hours') && (step !== 'zones' || (delivers && !isMessageMode(branch))),
  );
}

/** Whether a step is done: its data exists, or it was marked as done (`wizard` of the branch). */
export function isDone(step: WizardStep, branch: Branch, facts: WizardFacts): boolean {
  // This step cannot be marked as done, because customers could not pay.
  if (step === 'payments' && !facts.payable) return false;
  if (branch.wizard?.includes(step) === true) return true;
  switch (step) {
    case 'basic':
      return branch.email !== '' && branch.address !== '';
    case 'location':
      return branch.lat !== null && branch.lng !== null;
    case 'catalogs':
      return facts.catalogs > 0;
    case 'products':
      return facts.products > 0;
    case 'zones':
      return facts.zones > 0;
    default:
      return false;
  }
}

/** The branch with a step marked as done; the same branch if it was already. */
export function completeStep(branch: Branch, step: WizardStep): Branch {
  const done = branch.wizard ?? [];
  return done.includes(step) ? branch : { ...branch, wizard: [...done, step] };
}
