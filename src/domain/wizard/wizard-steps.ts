import type { Branch } from '../shops/branch.ts';
import { isTaxDecided } from '../shops/opening-needs.ts';

/**
 * The steps of setting up a new branch, in order: first what a first order needs, then how it is found. The last one
 * only says that everything is done.
 */
export const wizardSteps = [
  'basic',
  'verify',
  'location',
  'catalogs',
  'products',
  'opening-hours',
  'pickup',
  // Before its hours and zones, which are steps only where it is turned on: otherwise the guide would jump back to them.
  'delivery',
  'delivery-hours',
  'locations',
  'map',
  'tax',
  'payments',
  'addons',
  'market',
  'seo',
  'thanks',
] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const wizardGroups = ['basic', 'menu', 'pickup', 'delivery', 'payment', 'thanks'] as const;
export type WizardGroup = (typeof wizardGroups)[number];

export const groupOf: Readonly<Record<WizardStep, WizardGroup>> = {
  basic: 'basic',
  verify: 'basic',
  market: 'thanks',
  location: 'basic',
  'delivery-hours': 'delivery',
  locations: 'delivery',
  map: 'delivery',
  delivery: 'delivery',
  pickup: 'pickup',
  'opening-hours': 'pickup',
  tax: 'payment',
  addons: 'payment',
  payments: 'payment',
  catalogs: 'menu',
  products: 'menu',
  seo: 'thanks',
  thanks: 'thanks',
};

/** Data from outside the branch's row that decides which steps there are and which are done. */
export interface WizardFacts {
  catalogs: number;
  products: number;
  /** Zones by place lists. */
  placeZones: number;
  /** Zones drawn on the map. */
  mapZones: number;
  /** Every fulfillment type can be paid for on this server. */
  payable: boolean;
  /** Whether the owner's e-mail address is confirmed; null: the server sends no mail. */
  verified: boolean | null;
}

type Offers = Pick<Branch, 'buy_now' | 'shop'>;

/**
 * The steps of this branch: delivery hours and zones only where it delivers, zones as its ordering mode needs them,
 * confirming the e-mail address only where the server sends mail.
 */
export function stepsOf(
  { buy_now: delivers, shop: { ordering_mode: mode } }: Offers,
  { verified }: Pick<WizardFacts, 'verified'>,
): WizardStep[] {
  const isActive: Partial<Record<WizardStep, boolean>> = {
    verify: verified !== null,
    'delivery-hours': delivers,
    locations: delivers && mode === 'manual',
    map: delivers && mode === 'map',
  };
  return wizardSteps.filter((step) => isActive[step] ?? true);
}

/** Whether a step is done: its data exists, or it was completed (`wizard` of the branch). */
function isDone(step: WizardStep, branch: Branch, facts: WizardFacts): boolean {
  // These two cannot be completed by hand: customers could not pay, or the address may be wrong.
  if (step === 'payments' && !facts.payable) return false;
  if (step === 'verify') return facts.verified === true;
  if (branch.wizard?.includes(step) === true) return true;
  switch (step) {
    case 'basic':
      return branch.email !== '' && branch.address !== '';
    case 'location':
      return branch.lat !== null && branch.lng !== null;
    case 'locations':
      return facts.placeZones > 0;
    case 'map':
      return facts.mapZones > 0;
    case 'catalogs':
      return facts.catalogs > 0;
    case 'products':
      return facts.products > 0;
    // The rate is the shop's: a second branch has nothing to set.
    case 'tax':
      return isTaxDecided(branch);
    default:
      return false;
  }
}

export interface StepState {
  step: WizardStep;
  done: boolean;
}

export interface Setup {
  steps: StepState[];
  /** A group is done when all of its active steps are: delivery with its hours and zones. */
  groups: { group: WizardGroup; done: boolean }[];
  all_complete: boolean;
  basic_info: boolean;
  location: boolean;
}

/** How far the setup of the branch is. */
export function setupOf(branch: Branch, facts: WizardFacts): Setup {
  const active = stepsOf(branch, facts);
  const done = new Set(active.filter((step) => isDone(step, branch, facts)));
  done.delete('thanks');
  const all_complete = done.size === active.length - 1;
  if (all_complete) done.add('thanks');
  const steps = active.map((step) => ({ step, done: done.has(step) }));
  return {
    steps,
    groups: wizardGroups.map((group) => ({
      group,
      done: steps.every((one) => groupOf[one.step] !== group || one.done),
    })),
    all_complete,
    basic_info: done.has('basic'),
    location: done.has('location'),
  };
}

/**
 * The first step that is neither done nor skipped, with `after` from the one behind it on and then from the start; at
 * the end the last one.
 */
export function nextStep(
  { steps }: Pick<Setup, 'steps'>,
  skipped: ReadonlySet<WizardStep>,
  after?: WizardStep,
): WizardStep {
  const from = steps.findIndex(({ step }) => step === after) + 1;
  const isOpen = ({ step, done }: StepState) => step !== 'thanks' && !done && !skipped.has(step);
  return (steps.slice(from).find(isOpen) ?? steps.slice(0, from).find(isOpen))?.step ?? 'thanks';
}

/** The branch with a step marked as done; the same branch if it was already. */
export function completeStep(branch: Branch, step: WizardStep): Branch {
  const done = branch.wizard ?? [];
  return done.includes(step) ? branch : { ...branch, wizard: [...done, step] };
}
