import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown in place of a screen the person has no access to. */
export function NotAllowed({ action }: { action?: ReactNode }) {
  const { t } = useLingui();
  return <EmptyState icon="warning" title={t`Your role does not allow this`} action={action} />;
}
