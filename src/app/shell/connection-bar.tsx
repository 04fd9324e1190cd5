import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { useWorkplace } from '../auth/workplace.ts';
import { useConnection, useRetryNow } from '../sync/sync-context.tsx';
import { AttentionText, iconOf, StateText, WaitingText } from './connection-text.tsx';
import colors from './connection-colors.module.css';
import css from './connection-bar.module.css';

/** Live, reconnecting or offline, the number of waiting changes and of those that need attention. */
export function ConnectionBar() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Connection`}>
      <ConnectionRow />
    </div>
  );
}

/** The same without the region that announces it, for a place beside one. */
export function ConnectionRow() {
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
        colors[connection.state],
        isQuiet && css.quiet,
        attention > 0 && colors.attention,
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
