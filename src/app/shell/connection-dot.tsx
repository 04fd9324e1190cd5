import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useWorkplace } from '../auth/workplace.ts';
import { useConnection } from '../sync/sync-context.tsx';
import { useShownConnection } from '../sync/use-shown-connection.ts';
import { AttentionText, iconOf, StateText, WaitingText } from './connection-text.tsx';
import colors from './connection-colors.module.css';
import css from './connection-dot.module.css';

/** The dot shows the state in any case, so the bar's code loads once the page is there, before the network can fail. */
const LOAD_BAR_AFTER_MS = 1000;
const TRY_AGAIN_MS = 3000;

/** The page's bar for all troubles. Its place is always there. */
export function TroublePlace() {
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      try {
        const { ConnectedTroubleBar } = await import('./connected-trouble-bar.tsx');
        setBar(() => ConnectedTroubleBar);
      } catch (error) {
        console.warn('the bar for troubles was not loaded', error);
        timer = setTimeout(load, TRY_AGAIN_MS);
      }
    };
    timer = setTimeout(load, LOAD_BAR_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Bar === undefined ? null : <Bar />;
}

/** A first connection that takes longer than this is shown as trouble. */
const CONNECTED_WITHIN_MS = 3000;

/** Whether the page is connecting for the first time: no attempt has failed, and it is not late yet. */
function useIsConnecting({ state, attempt }: { state: string; attempt?: number }): boolean {
  const lastHeard = useConnection((status) => status.lastHeard);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CONNECTED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return state === 'reconnecting' && (attempt ?? 0) <= 1 && lastHeard === null && !isLate;
}

/** The state in the header: a dot while all is well, otherwise a sign with the number of changes that wait. */
export function ConnectionDot() {
  const { t } = useLingui();
  const connection = useShownConnection();
  const waiting = useConnection((status) => status.waiting);
  const attention = useConnection((status) => status.attention);
  const { path } = useWorkplace();
  const isConnecting = useIsConnecting(connection);
  const isLive = connection.state === 'live' || isConnecting;
  const icon = attention > 0 ? 'warning' : isLive ? 'sync' : iconOf(connection);
  const count = attention > 0 ? attention : waiting;
  return (
    <div role="status" aria-label={t`Connection`}>
      <Link to={`${path}/changes`} className={css.dotLink} title={t`Activity on this device`}>
        {isLive && count === 0 ? (
          <span className={classes(css.dot, isConnecting && css.connecting)} />
        ) : (
          <span className={classes(css.sign, attention > 0 ? colors.attention : colors[connection.state])}>
            <Icon name={icon} size={20} />
            {connection.state === 'offline' ? (
              <span className={css.word} aria-hidden>{t`Offline`}</span>
            ) : null}
            {count > 0 ? <span aria-hidden>{count}</span> : null}
          </span>
        )}
        <VisuallyHidden>
          {isConnecting ? t`Connecting` : <StateText connection={connection} />}
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
