import { Trans } from '@lingui/react/macro';
import css from './branches-page.module.css';

/**
 * Shown where it is not known whether restaurants deliver to the address, or only whether to its town. `town`: the one
 * that they were compared with.
 */
export function UnknownReach({ town }: { town: string | undefined }) {
  return (
    <p className={css.lead} role="status">
      {town === undefined ? (
        <Trans>
          We could not find this address on the map. Whether a restaurant delivers there is checked at
          checkout.
        </Trans>
      ) : (
        <Trans>
          Measured from the center of {town}. Whether a restaurant delivers to your door is checked at
          checkout.
        </Trans>
      )}
    </p>
  );
}
