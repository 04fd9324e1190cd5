import { useLingui } from '@lingui/react/macro';
import type { SilentScreen } from '#contract/live-events.ts';
import { floorRoles, hasRole } from '#domain/roles.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useConnection } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { DismissibleAlert } from '../frame/dismissible-alert.tsx';

const keyOf = ({ name, since }: SilentScreen) => `${since} ${name}`;

/** Warns other devices of kitchen screens that went silent; drivers see no tickets and are not warned. */
export function SilentScreens() {
  const { t } = useLingui();
  const format = useFormat();
  const { actor, branch } = useWorkplace();
  const silent = useConnection((status) => status.silent);
  const timeOf = (at: number) => format.instant(at, branch.timezone, 'time');
  const words = (some: readonly [SilentScreen, ...SilentScreen[]]) => {
    const [{ name, since: at }] = some;
    const since = timeOf(at);
    const all = format.list(some.map((one) => `${one.name} (${timeOf(one.since)})`));
    return some.length === 1
      ? t`${name} has been offline since ${since}: tickets may go unseen there`
      : t`Offline screens: ${all}. Tickets may go unseen there`;
  };
  if (!hasRole(actor, ...floorRoles, 'kitchen')) return null;
  return <DismissibleAlert news={silent} keyOf={keyOf} words={words} />;
}
