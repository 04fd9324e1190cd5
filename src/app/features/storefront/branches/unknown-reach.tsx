import { Trans } from '@lingui/react/macro';
import css from './branches-page.module.css';

interface UnknownReachProps {
  /** The town that restaurants were compared with; undefined: none is known. */
  town: string | undefined;
  /** A street was given, but no position is known for it. */
  isStreet: boolean;
  /** Of each restaurant it is known whether it delivers there. */
  isDecided: boolean;
}

/** Shown where it is not known whether restaurants deliver to the address, or only whether to its town. */
export function UnknownReach({ town, isStreet, isDecided }: UnknownReachProps) {
  return (
    <p className={css.lead} role="status">
      {town === undefined ? (
        <Trans>We could not find this address. The restaurant confirms whether it delivers there.</Trans>
      ) : isDecided ? (
        <Trans>Measured from the center of {town}.</Trans>
      ) : isStreet ? (
        <Trans>
          Measured from the center of {town}. The restaurant confirms whether it delivers to your door.
        </Trans>
      ) : (
        <Trans>
          Measured from the center of {town}. Enter your street at checkout to see whether a restaurant
          delivers to your door.
        </Trans>
      )}
    </p>
  );
}
