import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';
import { useIsCutOff } from '../../sync/use-is-cut-off.ts';

/** That there is nothing to cook; offline only that nothing is known of, because tickets may be missing. */
export function NoTickets() {
  const { t } = useLingui();
  return useIsCutOff() ? (
    <EmptyState icon="wifi-off" title={t`No tickets on this screen`}>
      {t`You are offline, and new tickets do not arrive. Ask the floor what was ordered.`}
    </EmptyState>
  ) : (
    <EmptyState icon="check" title={t`Nothing to cook`}>
      {t`New tickets appear automatically.`}
    </EmptyState>
  );
}
