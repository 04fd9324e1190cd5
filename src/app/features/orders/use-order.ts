import { useEffect, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/result.ts';
import { useCall } from '../../calls/use-call.ts';
import { useBranchReady, useRow } from '../../sync/sync-context.tsx';

export type FoundOrder =
  | { state: 'loading' }
  | { state: 'refused'; refusal: Refusal; retry: () => void }
  | { state: 'found'; order: Order | undefined };

/**
 * An order of the branch: from the device if live, otherwise from the server. The review of a delivered order is only on
 * the server.
 */
export function useOrder(sid: string): FoundOrder {
  const live = useRow('order', sid);
  const ready = useBranchReady();
  const callBranch = useCall();
  const [answer, setAnswer] = useState<{ sid: string; found: FoundOrder }>();
  const isAtServer = live === undefined || live.status === 'DELIVERED';
  const isWanted = isAtServer && ready && sid !== '' && answer?.sid !== sid;

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void callBranch('orders/details', { sid }).then((result) => {
      if (!isCurrent) return;
      const retry = () => setAnswer(undefined);
      // The sid is the only field: an address that was cut off or typed has one that no order can have.
      const absent =
        !result.ok && (result.refusal.code === 'no_such_order' || result.refusal.code === 'invalid_fields');
      setAnswer({
        sid,
        found: result.ok
          ? { state: 'found', order: result.value.order }
          : absent
            ? { state: 'found', order: undefined }
            : { state: 'refused', refusal: result.refusal, retry },
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [sid, isWanted, callBranch]);

  const found = answer?.sid === sid ? answer.found : undefined;
  if (live === undefined) return found ?? { state: 'loading' };
  const comment = found?.state === 'found' ? found.order?.comment : undefined;
  return { state: 'found', order: comment === undefined ? live : { ...live, comment } };
}
