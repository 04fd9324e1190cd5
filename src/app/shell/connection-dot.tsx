import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Connection } from '#engine/sync-status.ts';
import { useWorkplace } from '../auth/workplace.ts';
import { useIsIdle } from '../parts/kitchen/use-is-idle.ts';
import { useConnection } from '../sync/sync-context.tsx';
import { AttentionText, iconOf, StateText, WaitingText } from './connection-text.tsx';
import colors from './connection-colors.module.css';
import css from './connection-dot.module.css';

/** The dot shows the state in any case, so the row's code loads late, but before it can be needed without a network. */
const LOAD_ROW_AFTER_MS = 6000;

/** A first try that is under way is no trouble: each visit begins with one, and most losses end with it. */
const isDown = (connection: Connection) =>
  connection.state !== 'live' && (connection.state !== 'reconnecting' || connection.attempt > 1);

/**
 * The row for trouble, only while there is any; changes that are just being sent are none. It shifts the layout, so it
 * comes and goes while the screen is not being touched. That is also why its code is kept in the state and not in a
 * lazy component, which shows some moments after it was decided on: a tap in between would miss its button.
 */
export function TroubleBar() {
  const isTrouble = useConnection(({ connection, attention }) => isDown(connection) || attention > 0);
  const isIdle = useIsIdle();
  const [Row, setRow] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      try {
        const { ConnectionRow } = await import('./connection-bar.tsx');
        setRow(() => ConnectionRow);
      } catch (error) {
        console.warn('the row of the connection was not loaded', error);
      }
    };
    const timer = setTimeout(load, isTrouble ? 0 : LOAD_ROW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isTrouble]);
  const [isShown, setShown] = useState(false);
  const isWanted = isTrouble && Row !== undefined;
  if (isIdle && isShown !== isWanted) setShown(isWanted);
  return isShown && Row !== undefined ? (
    <div className={css.trouble}>
      <Row />
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
