import { useLingui as useTranslation } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { NotAllowed } from '../parts/frame/not-allowed.tsx';
import type { StaffScreen } from '../screens/staff-screen.ts';
import { useWorkplace } from '../auth/workplace.ts';

/** Shown instead of a screen that the shop does not have, or that is for other roles. */
export function NoAccess({ screen, isMissing }: { screen: StaffScreen; isMissing: boolean }) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { path } = useWorkplace();
  if (isMissing) {
    return (
      <EmptyState icon="table" title={t`This shop has no tables`}>
        {t`This shop sells over the counter and delivers. The owner can change that in the shop settings.`}
      </EmptyState>
    );
  }
  if (screen.refusal !== undefined) return <EmptyState icon="warning" title={_(screen.refusal)} />;
  if (!screen.isFullScreen) return <NotAllowed />;
  return <NotAllowed action={<Link href={path} variant="primary" icon="home">{t`Go to home`}</Link>} />;
}
