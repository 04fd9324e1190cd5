import type { OnlineMeans } from '#domain/payments/possible-methods.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';

/**
 * What the server supports for online payment; everything until it has answered, since the server has the final say.
 */
export function useOnlineMeans(): OnlineMeans {
  const { answer: site } = usePolledCall('site/info', {});
  return site?.ok === true
    ? { cards: site.value.online_payment, returns: site.value.gateway_returns }
    : { cards: true, returns: true };
}
