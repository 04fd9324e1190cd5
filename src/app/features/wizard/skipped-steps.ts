import type { WizardStep } from '#domain/wizard/wizard-steps.ts';

const skipped = new Map<number, Set<WizardStep>>();

/** The steps of a branch that were skipped since the page was loaded. */
export function skippedOf(branch: number): Set<WizardStep> {
  const known = skipped.get(branch);
  if (known !== undefined) return known;
  const none = new Set<WizardStep>();
  skipped.set(branch, none);
  return none;
}
