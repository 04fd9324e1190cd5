import { useLingui } from '@lingui/react/macro';
import type { SilentScreen } from '#contract/live-events.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useConnection } from '../session/sync-context.tsx';
import { useWorkplace } from '../session/workplace.ts';
import { WavedRow } from './waved-row.tsx';

const keyOf = ({ name, since }: SilentScreen) => `${since} ${name}`;

/** Kitchen screens that fell silent, for everybody else in the branch. */
export function SilentScreens() {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const silent = useConnection((status) => status.silent);
  const timeOf = (at: number) => format.instant(at, branch.timezone, 'time');
  const words = (some: readonly [SilentScreen, ...SilentScreen[]]) => {
    const [{ name, since: at }] = some;
    const since = timeOf(at);
    const all = format.list(some.map((one) => `${one.name} (${timeOf(one.since)})`));
    return some.length === 1
      ? t`${name} has been silent since ${since}: tickets may not be seen there`
      : t`Silent screens: ${all}. Tickets may not be seen there`;
  };
  return <WavedRow news={silent} keyOf={keyOf} words={words} />;
}
