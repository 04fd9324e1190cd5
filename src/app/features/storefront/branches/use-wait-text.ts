import { useLingui } from '@lingui/react/macro';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Menu } from '../menu/menu-source.ts';

/** From then on, a time without a date would be read as today's. */
const DATED_AFTER_MS = 64_800_000;

/** Why the branch takes no orders now, or takes long; '' if it does neither. */
function waitReason(branch: Menu['branch'], status: ReturnType<typeof branchStatusAt>) {
  if (status === 'busy') return 'busy';
  if (branch.status === 'closed' && branch.closed_until == null) return 'paused';
  return status === 'closed' ? 'closed' : '';
}

/** Says why the branch takes no orders now and when it opens; '' if it takes them. */
export function useWaitText({ branch, opens_at: opensAt }: Menu, now: number): string {
  const { t } = useLingui();
  const format = useFormat();
  const opens = (waitMs: number) =>
    format.instant(opensAt ?? now, branch.timezone, waitMs < DATED_AFTER_MS ? 'time' : 'short');
  const texts = {
    '': '',
    busy: t`Very busy until ${format.instant(branch.busy_until ?? now, branch.timezone, 'time')}.`,
    paused: t`Not accepting orders right now.`,
    closed: opensAt === undefined ? t`Closed now.` : t`Closed. Opens at ${opens(opensAt - now)}.`,
  };
  return texts[waitReason(branch, branchStatusAt(branch, now))];
}
