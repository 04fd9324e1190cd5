import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { ExportedEntry } from '#domain/audit/audit-events.ts';
import { writeCsv } from '#domain/csv.ts';
import { saveFile } from '../../device/save-file.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { askedOf, type AuditFilters } from './audit-pages.ts';
import { useDetailText, useEventLabel } from './audit-labels.ts';

/** Downloads the filtered entries as CSV, with their hashes for later comparison. */
export function AuditExport({ filters }: { filters: AuditFilters }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const { branch, shop, session } = useWorkplace();
  const eventLabel = useEventLabel();
  const detailText = useDetailText();
  const [isSaving, setSaving] = useState(false);

  const branchName = (id: number | null) => session.branches.find((one) => one.id === id)?.name ?? '';
  const lineOf = (entry: ExportedEntry): string[] => [
    String(entry.number),
    new Date(entry.at).toISOString(),
    eventLabel(entry.event),
    detailText(entry),
    entry.person_name,
    entry.user_name,
    entry.person_id,
    branchName(entry.branch_id),
    entry.device,
    entry.address,
    entry.session,
    entry.hash,
  ];

  async function save(): Promise<void> {
    setSaving(true);
    const answer = await callBranch('audit/export', askedOf(filters, branch.timezone));
    setSaving(false);
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      return;
    }
    const head = [
      t`Number`,
      t`Time (UTC)`,
      t`Event`,
      t`Details`,
      t`Name`,
      t`User name`,
      t`Person`,
      t`Branch`,
      t`Device`,
      t`Network`,
      t`Session`,
      t`Hash`,
    ];
    const { entries, is_cut: isCut } = answer.value;
    saveFile(`audit-log-${shop.id}.csv`, writeCsv([head, ...entries.map(lineOf)]));
    if (isCut) notices.info(t`The file has the newest 20,000 entries. Choose dates to export older ones.`);
  }

  return (
    <Button icon="copy" isPending={isSaving} onPress={() => void save()}>
      <Trans>Export CSV</Trans>
    </Button>
  );
}
