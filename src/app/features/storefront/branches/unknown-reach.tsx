import { Trans } from '@lingui/react/macro';
import css from './branches-page.module.css';

/** Shown where it is not known whether restaurants deliver to the address. */
export function UnknownReach() {
  return (
    <p className={css.lead} role="status">
      <Trans>
        We could not find this address on the map. Whether a restaurant delivers there is checked at checkout.
      </Trans>
    </p>
  );
}
