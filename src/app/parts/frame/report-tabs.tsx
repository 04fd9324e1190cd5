import { useLingui } from '@lingui/react/macro';
import { ScreenTabs } from './screen-tabs.tsx';

/** Tabs for reports and past orders. */
export function ReportTabs() {
  const { t } = useLingui();
  return <ScreenTabs group="reports" label={t`Reports`} />;
}
