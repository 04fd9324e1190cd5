import { useLingui } from '@lingui/react/macro';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../session/workplace.ts';
import { SectionTabs } from './section-tabs.tsx';

/** Tabs for reports and past orders. Only managers see figures. */
export function ReportTabs() {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  if (!isManager(actor)) return null;
  return (
    <SectionTabs
      label={t`Reports`}
      tabs={[
        { to: `${path}/reports`, label: t`Sales`, isExact: true },
        { to: `${path}/reports/orders/web`, label: t`Order history` },
        { to: `${path}/reports/comments`, label: t`Comments` },
        { to: `${path}/reports/members`, label: t`Members` },
      ]}
    />
  );
}
