import type { WizardStep } from '#domain/wizard/wizard-steps.ts';

/** The address of a step. The guide's own address opens the first incomplete step, so the first step has a parameter. */
export function addressOfStep(branchPath: string, step: WizardStep): string {
  return `${branchPath}/wizard${step === 'basic' ? '?step=basic' : `/${step}`}`;
}
