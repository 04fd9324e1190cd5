import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Connection } from '#engine/sync-status.ts';
import { useWorkplace } from '../auth/workplace.ts';
import { lazyWithRetry } from '../parts/frame/lazy-with-retry.ts';
import { useIsIdle } from '../parts/kitchen/use-is-idle.ts';
import { useConnection } from '../sync/sync-context.tsx';
import { AttentionText, iconOf, StateText, WaitingText } from './connection-text.tsx';
import colors from './connection-colors.module.css';
import css from './connection-dot.module.css';

/** The dot shows the state in any case, so the row's code loads late, but before it can be needed without a network. */
const LOAD_ROW_AFTER_MS = 6000;
const loadRow = () => import('./connection-bar.tsx').then((code) => code.ConnectionRow);
const ConnectionRow = lazyWithRetry(loadRow);

/** A first try that is under way is no trouble: each visit begins with one, and most losses end with it. */
const isDown = (connection: Connection) =>
  connection.state !== 'live' && (connection.state !== 'reconnecting' || connection.attempt > 1);

/**
 * The row for trouble, only while there is any; changes that are just being sent are none. It shifts the layout, so it
 * comes and goes while the screen is not being touched.
 */
export function TroubleBar() {
  const isTrouble = useConnection(({ connection, attention }) => isDown(connection) || attention > 0);
  const isIdle = useIsIdle();
  useEffect(() => {
    const timer = setTimeout(() => loadRow().catch(() => undefined), LOAD_ROW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const [isShown, setShown] = useState(false);
  if (isIdle && isShown !== isTrouble) setShown(isTrouble);
  return isShown ? (
    <div className={css.trouble}>
      <Suspense fallback={null}>
        <ConnectionRow />
      </Suspense>
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
          <span className={classes(css.sign, attention > 0 ? colors.attention : colors[connection.state])}>
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
