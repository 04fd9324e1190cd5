import { Trans } from '@lingui/react/macro';
import { Spinner } from '#ui/spinner.tsx';
import css from './waiting-for-payment.module.css';

/** The customer is back from the payment service, which has not confirmed the payment yet. */
export function WaitingForPayment() {
  return (
    <>
      <h1>
        <Trans>Waiting for payment</Trans>
      </h1>
      <p role="status" className={css.waiting}>
        <Spinner />{' '}
        <Trans>
          The payment service has not confirmed your payment yet. This page checks every few seconds.
        </Trans>
      </p>
    </>
  );
}
