import type { Branch } from '../shops/branch.ts';

/** The steps in which a new branch is set up, in their order. */
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

/** What beside its own row says how far a branch has come. */
export interface WizardFacts {
  catalogs: number;
  products: number;
  zones: number;
}

/** The steps that hold for this branch: hours and zones of delivery only where it delivers. */
export function stepsOf({ buy_now, buy_later }: Pick<Branch, 'buy_now' | 'buy_later'>): WizardStep[] {
  const delivers = buy_now || buy_later;
  return wizardSteps.filter((step) => delivers || (step !== 'delivery-hours' && step !== 'zones'));
}

/**
 * Whether a step is done: the thing is there, or somebody has said that it is as it should be (`wizard` of the branch).
 */
export function isDone(step: WizardStep, branch: Branch, facts: WizardFacts): boolean {
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

/** The branch with a step said to be done; the same branch when it was. */
export function completeStep(branch: Branch, step: WizardStep): Branch {
  const done = branch.wizard ?? [];
  return done.includes(step) ? branch : { ...branch, wizard: [...done, step] };
}
