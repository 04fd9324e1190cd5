import { Trans } from '@lingui/react/macro';
import css from './menu-page.module.css';

interface HeadNoticesProps {
  isUnopened: boolean;
  /** The menu is from this device. */
  isOld: boolean;
}

/** What is unusual about this menu. */
export function HeadNotices({ isUnopened, isOld }: HeadNoticesProps) {
  return (
    <>
      {isUnopened ? (
        <p role="status">
          <Trans>Preview: customers cannot see this menu until you open the branch for the first time.</Trans>
        </p>
      ) : null}
      {isOld ? (
        <p role="status" className={css.old}>
          <Trans>No connection. This is the last menu loaded. Your cart is kept.</Trans>
        </p>
      ) : null}
    </>
  );
}
