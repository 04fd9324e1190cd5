import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import type { IconName } from '#ui/icon.data.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Connection } from '#engine/sync-status.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useIsIdle } from '../parts/kitchen/use-is-idle.ts';
import { useFrozenWhile } from '../parts/kitchen/use-touching.ts';
import { afterPaint } from '../parts/rendering/after-paint.ts';
import { useNow } from '../clock/clock.ts';
import { useConnection, useRetryNow } from '../sync/sync-context.tsx';
import { useWorkplace } from '../auth/workplace.ts';
import css from './connection-bar.module.css';

/** The icon for the state: the shape says it where colors do not. */
const iconOf = ({ state }: Connection): IconName =>
  state === 'live' ? 'wifi' : state === 'held' ? 'user' : 'wifi-off';

function WaitingText({ waiting }: { waiting: number }) {
  return <Plural value={waiting} one="# change waiting to send" other="# changes waiting to send" />;
}

function AttentionText({ attention }: { attention: number }) {
  return <Plural value={attention} one="# change needs attention" other="# changes need attention" />;
}

/** Live, reconnecting or offline, the number of waiting changes and of those that need attention. */
export function ConnectionBar() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Connection`}>
      <Bar />
    </div>
  );
}

function Bar() {
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
    >
      <Link to={`${path}/changes`} className={css.state} title={t`Activity on this device`}>
        <Icon name={iconOf(connection)} size={18} />
        <span className={css.words}>
          <StateText connection={connection} />
        </span>
      </Link>
      {waiting > 0 ? (
        <Link to={`${path}/changes`} className={css.link}>
          <Icon name="sync" size={18} />
          <span className={css.words}>
            <WaitingText waiting={waiting} />
          </span>
        </Link>
      ) : null}
      {attention > 0 ? (
        <Link to={`${path}/changes`} className={classes(css.link, css.strong)}>
          <Icon name="warning" size={18} />
          <span className={css.words}>
            <AttentionText attention={attention} />
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

/**
 * The row for trouble, only while there is any; changes that are just being sent are none. It shifts the layout, so it
 * comes and goes while the screen is not being touched.
 */
export function TroubleBar() {
  const isTrouble = useConnection(
    ({ connection, attention }) => connection.state !== 'live' || attention > 0,
  );
  const isShown = useFrozenWhile(isTrouble, !useIsIdle());
  return isShown ? (
    <div className={css.trouble}>
      <Bar />
    </div>
  ) : null;
}

/** The state in the header: a dot while all is well, otherwise a sign with the number of changes that wait. */
export function ConnectionDot() {
  const { t } = useLingui();
  const connection = useConnection((status) => status.connection);
  const waiting = useConnection((status) => status.waiting);
  const attention = useConnection((status) => status.attention);
  const { path } = useWorkplace();
  const isLive = connection.state === 'live';
  const icon = attention > 0 ? 'warning' : isLive ? 'sync' : iconOf(connection);
  const count = attention > 0 ? attention : waiting;
  return (
    <div role="status" aria-label={t`Connection`}>
      <Link to={`${path}/changes`} className={css.dotLink} title={t`Activity on this device`}>
        {isLive && count === 0 ? (
          <span className={css.dot} />
        ) : (
          <span className={classes(css.sign, attention > 0 ? css.attention : css[connection.state])}>
            <Icon name={icon} size={20} />
            {count > 0 ? <span aria-hidden>{count}</span> : null}
          </span>
        )}
        <VisuallyHidden>
          <StateText connection={connection} />
          {waiting > 0 ? (
            <>
              {'. '}
              <WaitingText waiting={waiting} />
            </>
          ) : null}
          {attention > 0 ? (
            <>
              {'. '}
              <AttentionText attention={attention} />
            </>
          ) : null}
        </VisuallyHidden>
      </Link>
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
