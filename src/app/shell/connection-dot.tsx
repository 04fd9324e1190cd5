import { useLingui } from '@lingui/react/macro';
import { type ComponentType, use, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useWorkplace } from '../auth/workplace.ts';
import { TroublesContext } from '../parts/frame/troubles.ts';
import { useConnection } from '../sync/sync-context.tsx';
import { AttentionText, iconOf, StateText, WaitingText } from './connection-text.tsx';
import colors from './connection-colors.module.css';
import css from './connection-dot.module.css';

/** The dot shows the state in any case, so the bar's code loads late, but before it can be needed without a network. */
const LOAD_BAR_AFTER_MS = 6000;
/** What is found on opening, as sound that is off, can wait until the page has loaded. */
const LOAD_BAR_FOR_FOUND_MS = 5000;

/** The page's bar for all troubles. Its place is always there. */
export function TroublePlace() {
  const troubles = use(TroublesContext);
  const isFound = useSyncExternalStore(troubles.subscribe, () => troubles.list().length > 0);
  const isTrouble = useConnection(
    // The first attempt after opening is no trouble yet.
    ({ connection: { state, ...more }, attention }) =>
      attention > 0 || (state !== 'live' && !('attempt' in more && more.attempt === 0)),
  );
  const loadAfterMs = isTrouble ? 0 : isFound ? LOAD_BAR_FOR_FOUND_MS : LOAD_BAR_AFTER_MS;
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      try {
        const { ConnectedTroubleBar } = await import('./connected-trouble-bar.tsx');
        setBar(() => ConnectedTroubleBar);
      } catch (error) {
        console.warn('the bar for troubles was not loaded', error);
      }
    };
    const timer = setTimeout(load, loadAfterMs);
    return () => clearTimeout(timer);
  }, [loadAfterMs]);
  return Bar === undefined ? null : <Bar />;
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
