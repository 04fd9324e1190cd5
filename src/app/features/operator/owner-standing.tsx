import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';

/** Whether an owner has paid, owes something, or has been stopped from selling online. */
export function OwnerStanding({
  owner: { selling_stopped: isStopped, balance },
}: {
  owner: { selling_stopped: boolean; balance: number };
}) {
  const { t } = useLingui();
  if (isStopped) return <Badge tone="danger">{t`Online orders stopped`}</Badge>;
  return balance < 0 ? (
    <Badge tone="warn">{t`Payment due`}</Badge>
  ) : (
    <Badge tone="done">{t`Nothing due`}</Badge>
  );
}
