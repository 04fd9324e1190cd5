import { useLingui } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { notices } from '#ui/notices.tsx';
import { useDeviceLabel, useMutate } from '../../sync/sync-context.tsx';
import type { CartDraft } from './cart-draft.ts';
import { placingMachine } from './placing-machine.ts';

interface Placing {
  isPlacing: boolean;
  place: (order: CartDraft) => void;
  /** The order just placed on this device; undefined: none, or the person has gone on. */
  placed: string | undefined;
  goOn: () => void;
}

/** Stores the order `sid` on the device; `onPlaced` starts the next draft. */
export function usePlacing(sid: string, onPlaced: () => void): Placing {
  const { t } = useLingui();
  const [placed, setPlaced] = useState<string>();
  const mutate = useMutate();
  const label = useDeviceLabel();
  const [placing, send] = useMachine(
    placingMachine.provide({
      actors: {
        store: fromPromise<void, CartDraft>(async ({ input }) => {
          await mutate('cart/checkout', { ...input, label: label() });
        }),
      },
    }),
  );
  const isPlaced = placing.matches('placed');
  const hasFailed = placing.context.failed && placing.matches('editing');
  useEffect(() => {
    if (!isPlaced) return;
    onPlaced();
    send({ type: 'order.started' });
    setPlaced(sid);
  }, [isPlaced, sid, onPlaced, send]);
  useEffect(() => {
    if (hasFailed) {
      notices.error(t`Not saved: this device has no room left or its storage failed. Please try again.`);
    }
  }, [hasFailed, t]);
  return {
    isPlacing: !placing.matches('editing'),
    place: (order) => send({ type: 'order.asked', draft: order }),
    placed,
    goOn: () => setPlaced(undefined),
  };
}
