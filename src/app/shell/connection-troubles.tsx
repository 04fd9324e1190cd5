import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Connection } from '#engine/sync-status.ts';
import { useWorkplace } from '../auth/workplace.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTrouble } from '../parts/frame/troubles.ts';
import { useConnection, useRetryNow } from '../sync/sync-context.tsx';
import { useShownConnection } from '../sync/use-shown-connection.ts';
import { AttentionText, StateText } from './connection-text.tsx';

/** A short loss is over before anyone has read of it. */
const SHORT_MS = 1000;

/** Whether a loss that began at `since` has lasted longer than most; null: none. */
function useIsLasting(since: number | null): boolean {
  const [lasting, setLasting] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setLasting(since), SHORT_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== null && lasting === since;
}

/** A first try that is under way is no trouble: each visit begins with one, and most losses end with it. */
function useIsDown(connection: Connection): boolean {
  const { state } = connection;
  const isLasting = useIsLasting(state === 'reconnecting' ? connection.since : null);
  return state !== 'live' && (state !== 'reconnecting' || connection.attempt > 1 || isLasting);
}

/** The connection in one short line: what the bar has room for. */
function ShortState({ connection }: { connection: Connection }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const lastHeard = useConnection((status) => status.lastHeard);
  const clockOffset = useConnection((status) => status.clockOffset);
  switch (connection.state) {
    case 'live':
      return t`Live`;
    case 'reconnecting':
      return t`Reconnecting`;
    case 'offline': {
      const since = connection.since ?? lastHeard;
      if (since === null) return t`Offline`;
      const time = format.instant(since + clockOffset, branch.timezone, 'time');
      return connection.isPassingOn === true
        ? t`Through the shop’s hub since ${time}`
        : t`Offline since ${time}`;
    }
    case 'held':
      return connection.why === 'auth' ? t`Signed out` : t`Update needed`;
  }
}

/** A lost connection with the number of waiting changes, and changes that need attention, as troubles of the page. */
export function ConnectionTroubles() {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const connection = useShownConnection();
  const isDown = useIsDown(connection);
  const waiting = useConnection((status) => status.waiting);
  const attention = useConnection((status) => status.attention);
  const retryNow = useRetryNow();
  const action =
    connection.state !== 'held'
      ? { label: t`Try now`, run: retryNow }
      : connection.why === 'auth'
        ? { label: t`Sign in again`, to: `/admin/login.html?next=${encodeURIComponent(path)}` }
        : undefined;
  const kind = connection.state === 'live' ? 'offline' : connection.state;
  useTrouble(
    isDown
      ? {
          kind,
          tone: kind === 'reconnecting' ? 'warn' : 'offline',
          text: (
            <>
              <ShortState connection={connection} />
              {waiting > 0 ? (
                <>
                  {' · '}
                  <Plural value={waiting} one="# change waiting" other="# changes waiting" />
                </>
              ) : null}
            </>
          ),
          detail: <StateText connection={connection} />,
          action,
        }
      : null,
  );
  useTrouble(
    attention > 0
      ? {
          kind: 'attention',
          tone: 'danger',
          text: <AttentionText attention={attention} />,
          detail: <Trans>They were not done as shown. See what to do about each.</Trans>,
          action: { label: t`Review`, to: `${path}/changes` },
        }
      : null,
  );
  return null;
}
