import { useLingui } from '@lingui/react/macro';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Menu } from '../menu/menu-source.ts';

/** From then on, a time without a date would be read as today's. */
const DATED_AFTER_MS = 64_800_000;

/** Says why the branch takes no orders now and when it opens; '' if it takes them. */
export function useWaitText({ branch, opens_at: opensAt }: Menu, now: number): string {
  const { t } = useLingui();
  const format = useFormat();
  const at = (instant: number, style?: 'time') => format.instant(instant, branch.timezone, style);
  const status = branchStatusAt(branch, now);
  if (status === 'open') return '';
  if (status === 'busy') return t`Very busy until ${at(branch.busy_until ?? now, 'time')}.`;
  if (opensAt !== undefined)
    return t`Closed. Opens at ${at(opensAt, opensAt - now < DATED_AFTER_MS ? 'time' : undefined)}.`;
  return branch.status === 'closed' ? t`Not accepting orders right now.` : t`Closed now.`;
}
