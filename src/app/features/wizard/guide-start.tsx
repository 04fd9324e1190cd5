import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import { nextStep, type WizardStep } from '#domain/wizard/wizard-steps.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { useSetup } from '../../parts/guide/use-setup.ts';
import { GuideStep } from './guide-step.tsx';
import { addressOfStep } from './step-address.ts';

const NONE: ReadonlySet<WizardStep> = new Set();

/** The guide's own address: its first step, or the first that is incomplete. `children`: the form of the first step. */
export function GuideStart({ children }: { children: ReactNode }) {
  const [parameters] = useSearchParams();
  const isBasic = parameters.get('step') === 'basic';
  return isBasic ? <FirstStep>{children}</FirstStep> : <FirstIncomplete>{children}</FirstIncomplete>;
}

function FirstStep({ children }: { children: ReactNode }) {
  return (
    <GuideStep step="basic" bar="form">
      {children}
    </GuideStep>
  );
}

function FirstIncomplete({ children }: { children: ReactNode }) {
  const { path } = useWorkplace();
  const { setup, refresh } = useSetup();
  if (setup === undefined) return <Skeleton height="480px" />;
  if (!setup.ok) return <RefusalState refusal={setup.refusal} onRetry={() => void refresh()} />;
  const step = nextStep(setup.value, NONE);
  return step === 'basic' ? (
    <FirstStep>{children}</FirstStep>
  ) : (
    <Navigate to={addressOfStep(path, step)} replace />
  );
}
