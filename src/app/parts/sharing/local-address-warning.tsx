import { Trans } from '@lingui/react/macro';
import { isLocalHost } from '#domain/local-address.ts';
import css from './local-address-warning.module.css';

/** Beside codes, links and commands to share: that the address they lead to is known in this network only. */
export function LocalAddressWarning({ of = 'code' }: { of?: 'code' | 'commands' }) {
  const { hostname, host } = location;
  if (!isLocalHost(hostname)) return null;
  return (
    <p className={css.warning} role="note" data-print="never">
      {of === 'code' ? (
        <Trans>
          This code leads to {host}. Phones outside this network cannot open it. Open Brigade at the web
          address that your guests use, then print from there.
        </Trans>
      ) : (
        <Trans>
          These commands lead to {host}. A computer elsewhere cannot open it. Ask the person who runs the
          server for the address of this server, open Brigade at that address and copy the commands there.
        </Trans>
      )}
    </p>
  );
}
