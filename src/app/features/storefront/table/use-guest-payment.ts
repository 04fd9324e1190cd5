import { useEffect, useState } from 'react';
import { guestTableCalls } from '#contract/guest-table.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal } from '#domain/result.ts';
import type { GuestPayment } from '#domain/tables/guest-payment.ts';
import { resultOf } from '../../../calls/result-of.ts';

const POLL_SOON_MS = 2500;
const POLL_LATER_MS = 15_000;

/**
 * What became of a guest's payment, asked for again until it is decided, and then more rarely for what is due at the
 * table. `isBack`: the guest went back from the payment page, so the payment is cancelled first.
 */
export function useGuestPayment(
  id: string,
  key: string,
  isBack: boolean,
): { payment: GuestPayment | undefined; refusal: Refusal | undefined } {
  const [payment, setPayment] = useState<GuestPayment>();
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      const call = guestTableCalls['tables/guest-payment'];
      const answer = resultOf(await makeCall('tables/guest-payment', call, { id, key }, { signal }));
      if (signal.aborted) return;
      if (answer.ok) setPayment(answer.value);
      setRefusal(answer.ok ? undefined : answer.refusal);
      const isOpen = !answer.ok || answer.value.state === 'open';
      timer = setTimeout(() => void ask(), isOpen ? POLL_SOON_MS : POLL_LATER_MS);
    }
    async function start(): Promise<void> {
      const cancel = guestTableCalls['tables/guest-pay-cancel'];
      if (isBack) await makeCall('tables/guest-pay-cancel', cancel, { id, key }, { signal });
      if (!signal.aborted) await ask();
    }
    void start();
    signal.addEventListener('abort', () => clearTimeout(timer));
    return () => stop.abort();
  }, [id, key, isBack]);
  return { payment, refusal };
}
