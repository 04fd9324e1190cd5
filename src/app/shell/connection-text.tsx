import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Connection } from '#engine/sync-status.ts';
import type { IconName } from '#ui/icon.data.ts';
import { useWorkplace } from '../auth/workplace.ts';
import { useNow } from '../clock/clock.ts';
import { useFormat } from '../i18n/use-format.ts';
import { afterPaint } from '../parts/rendering/after-paint.ts';
import { useOfflineProgress } from '../updates/offline-progress.ts';
import { useConnection } from '../sync/sync-context.tsx';

/** The icon for the state: the shape says it where colors do not. */
export const iconOf = ({ state }: Connection): IconName =>
  state === 'live' ? 'wifi' : state === 'held' ? 'user' : 'wifi-off';

export function WaitingText({ waiting }: { waiting: number }) {
  return <Plural value={waiting} one="# change waiting to send" other="# changes waiting to send" />;
}

export function AttentionText({ attention }: { attention: number }) {
  return <Plural value={attention} one="# change needs attention" other="# changes need attention" />;
}

/** Formatting the first time of day costs more than the rest of the frame, so the first frame skips it. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isThere = true;
    void afterPaint().then(() => isThere && setPainted(true));
    return () => {
      isThere = false;
    };
  }, []);
  return isPainted;
}

/** The connection's state as a sentence. */
export function StateText({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const { branch } = useWorkplace();
  const lastHeard = useConnection((status) => status.lastHeard);
  const clockOffset = useConnection((status) => status.clockOffset);
  const isPainted = useIsPainted();
  const progress = useOfflineProgress();
  const since = connection.state === 'offline' && isPainted ? (connection.since ?? lastHeard) : null;
  switch (connection.state) {
    case 'live':
      if (progress !== null) return t`Live. Getting ready for offline: ${progress} %`;
      return connection.isDirect === true
        ? t`Live, without the internet: directly to the restaurant's server`
        : t`Live`;
    case 'reconnecting': {
      const next = connection.nextTryAt;
      const wait = next === null ? 0 : Math.max(0, Math.ceil((next - (now - clockOffset)) / 1000));
      const attempt = Math.max(1, connection.attempt);
      return wait > 0
        ? t`Reconnecting (attempt ${attempt}, next try in ${wait} s)`
        : t`Reconnecting (attempt ${attempt})`;
    }
    case 'offline':
      if (connection.isPassingOn === true)
        return t`No internet. Changes reach the other devices through the shop’s hub`;
      return since === null
        ? t`Offline. Your changes are saved on this device`
        : t`Offline since ${format.instant(since + clockOffset, branch.timezone, 'time')}. Your changes are saved on this device`;
    case 'held':
      return connection.why === 'auth'
        ? t`Signed out. Your changes are saved on this device until you sign in again`
        : t`This app is too old for the server. Please update`;
  }
}
