import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useIsCutOff } from '../../sync/use-is-cut-off.ts';

/** That there is no delivery; `children` say when one appears, which offline none does. */
export function NothingToDeliver({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const isCutOff = useIsCutOff();
  return (
    <EmptyState icon="scooter" title={t`Nothing to deliver`}>
      {isCutOff ? t`You are offline. New orders appear once this device is connected again.` : children}
    </EmptyState>
  );
}
