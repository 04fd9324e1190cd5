import { useLingui } from '@lingui/react/macro';
import type { ServerTrouble } from '#contract/live-events.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useConnection } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { DismissibleTrouble } from './dismissible-trouble.tsx';

const keyOf = ({ code, since }: ServerTrouble) => `${since} ${code}`;

/** Problems of the server, for managers, who can have them fixed. */
export function ServerTroubleRow() {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const trouble = useConnection((status) => status.serverTrouble);
  const words = ([{ code, since: at }]: readonly [ServerTrouble, ...ServerTrouble[]]) => {
    const since = format.instant(at, branch.timezone, 'time');
    return code === 'disk_full'
      ? t`The server’s disk has been full since ${since}`
      : t`The server’s database has been down since ${since}`;
  };
  const detail = ([{ code }]: readonly [ServerTrouble, ...ServerTrouble[]]) =>
    code === 'disk_full'
      ? t`Changes wait on the devices. Free up space on the server`
      : t`Changes wait on the devices. Check the server`;
  const news = trouble === null ? [] : [trouble];
  return <DismissibleTrouble kind="server" news={news} keyOf={keyOf} words={words} detail={detail} />;
}
