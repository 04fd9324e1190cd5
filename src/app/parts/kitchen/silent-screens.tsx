import { Plural, useLingui } from '@lingui/react/macro';
import type { SilentScreen } from '#contract/live-events.ts';
import { floorRoles, hasRole } from '#domain/roles.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useConnection } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { DismissibleTrouble } from '../frame/dismissible-trouble.tsx';

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
    const count = some.length;
    return count === 1 ? (
      t`${name} has been offline since ${since}`
    ) : (
      <Plural value={count} one="# kitchen screen is offline" other="# kitchen screens are offline" />
    );
  };
  const detail = (some: readonly [SilentScreen, ...SilentScreen[]]) => {
    const names = format.list(
      [...new Set(some.map(({ name }) => name))].map((name) => {
        const same = some.filter((one) => one.name === name);
        const since = timeOf(Math.min(...same.map(({ since: at }) => at)));
        return same.length === 1 ? `${name} (${since})` : `${name} × ${same.length} (${since})`;
      }),
    );
    return some.length === 1 ? t`Tickets may go unseen there` : t`${names}: tickets may go unseen there`;
  };
  if (!hasRole(actor, ...floorRoles, 'kitchen')) return null;
  return <DismissibleTrouble kind="silent" news={silent} keyOf={keyOf} words={words} detail={detail} />;
}
