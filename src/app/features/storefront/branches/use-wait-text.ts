import { useLingui } from '@lingui/react/macro';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Menu } from '../menu/menu-source.ts';

/** Says why the branch takes no orders now and when it opens; '' if it takes them. */
export function useWaitText({ branch, opens_at: opensAt }: Menu, now: number): string {
  const { t } = useLingui();
  const format = useFormat();
  const at = (instant: number, style?: 'time') => format.instant(instant, branch.timezone, style);
  const dayOf = (instant: number) => format.instant(instant, branch.timezone, 'day');
  const status = branchStatusAt(branch, now);
  if (status === 'open') return '';
  if (status === 'busy') return t`Very busy until ${at(branch.busy_until ?? now, 'time')}.`;
  if (opensAt !== undefined)
    // A time without a date is read as today's.
    return t`Closed. Opens at ${at(opensAt, dayOf(opensAt) === dayOf(now) ? 'time' : undefined)}.`;
  return branch.status === 'closed' ? t`Not accepting orders right now.` : t`Closed now.`;
}
