import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { Connection } from '#engine/sync-status.ts';
import { useFormat } from '../i18n/use-format.ts';
import { afterPaint } from '../parts/rendering/after-paint.ts';
import { useNow } from '../clock/clock.ts';
import { useConnection, useRetryNow } from '../sync/sync-context.tsx';
import { useWorkplace } from '../auth/workplace.ts';
import css from './connection-bar.module.css';

/**
 * Shows live, reconnecting or offline, the number of waiting changes and those that need attention. Empty when all is
 * well.
 */
export function ConnectionBar() {
  const { t } = useLingui();
  const connection = useConnection((status) => status.connection);
  const waiting = useConnection((status) => status.waiting);
  const attention = useConnection((status) => status.attention);
  const retryNow = useRetryNow();
  const { path } = useWorkplace();
  const isQuiet = connection.state === 'live' && waiting === 0 && attention === 0;
  return (
    <div
      className={classes(
        css.bar,
        css[connection.state],
        isQuiet && css.quiet,
        attention > 0 && css.attention,
      )}
      role="status"
      aria-label={t`Connection`}
    >
      <Link to={`${path}/changes`} className={css.state} title={t`Activity on this device`}>
        <Icon
          name={connection.state === 'live' ? 'wifi' : connection.state === 'held' ? 'user' : 'wifi-off'}
          size={18}
        />
        <span className={css.words}>
          <StateText connection={connection} />
        </span>
      </Link>
      {waiting > 0 ? (
        <Link to={`${path}/changes`} className={css.link}>
          <Icon name="sync" size={18} />
          <span className={css.words}>
            <Plural value={waiting} one="# change waiting to send" other="# changes waiting to send" />
          </span>
        </Link>
      ) : null}
      {attention > 0 ? (
        <Link to={`${path}/changes`} className={classes(css.link, css.strong)}>
          <Icon name="warning" size={18} />
          <span className={css.words}>
            <Plural value={attention} one="# change needs attention" other="# changes need attention" />
          </span>
        </Link>
      ) : null}
      {connection.state === 'reconnecting' || connection.state === 'offline' ? (
        <button type="button" className={css.retry} onClick={retryNow}>
          <Trans>Try now</Trans>
        </button>
      ) : null}
      {connection.state === 'held' && connection.why === 'auth' ? (
        <Link
          to={`/admin/login.html?next=${encodeURIComponent(path)}`}
          className={classes(css.link, css.strong)}
        >
          <Trans>Sign in again</Trans>
        </Link>
      ) : null}
    </div>
  );
}

/** Formatting the first time of day costs more than the rest of the bar, so the first frame skips it. */
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

function StateText({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const { branch } = useWorkplace();
  const lastHeard = useConnection((status) => status.lastHeard);
  const clockOffset = useConnection((status) => status.clockOffset);
  const isPainted = useIsPainted();
  const since = connection.state === 'offline' && isPainted ? (connection.since ?? lastHeard) : null;
  switch (connection.state) {
    case 'live':
      return t`Live`;
    case 'reconnecting': {
      const next = connection.nextTryAt;
      const wait = next === null ? 0 : Math.max(0, Math.ceil((next - (now - clockOffset)) / 1000));
      const attempt = Math.max(1, connection.attempt);
      return wait > 0
        ? t`Reconnecting (attempt ${attempt}, next try in ${wait} s)`
        : t`Reconnecting (attempt ${attempt})`;
    }
    case 'offline':
      return since === null
        ? t`Offline. Your changes are saved on this device`
        : t`Offline since ${format.instant(since + clockOffset, branch.timezone, 'time')}. Your changes are saved on this device`;
    case 'held':
      return connection.why === 'auth'
        ? t`Signed out. Your changes are saved on this device until you sign in again`
        : t`This app is too old for the server. Please update`;
  }
}
