import { useLingui } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { notices } from '#ui/notices.tsx';
import { useDeviceLabel, useMutate } from '../../sync/sync-context.tsx';
import type { CartDraft } from './cart-draft.ts';
import { placingMachine } from './placing-machine.ts';

/** An order just placed on this device. */
export interface Placed {
  sid: string;
  /** The queued change that places it. */
  change: string;
  /** Whether its payment is taken at once. */
  pays: boolean;
}

interface Placing {
  isPlacing: boolean;
  place: (order: CartDraft, pays: boolean) => void;
  /** The order just placed; undefined: none, or the person has gone on. */
  placed: Placed | undefined;
  goOn: () => void;
}

/** Stores the order `sid` on the device; `onPlaced` starts the next draft. */
export function usePlacing(sid: string, onPlaced: () => void): Placing {
  const { t } = useLingui();
  const [placed, setPlaced] = useState<Placed>();
  const mutate = useMutate();
  const label = useDeviceLabel();
  const [placing, send] = useMachine(
    placingMachine.provide({
      actors: {
        store: fromPromise<string, CartDraft>(async ({ input }) => {
          const { id } = await mutate('cart/checkout', { ...input, label: label() });
          return id;
        }),
      },
    }),
  );
  const isPlaced = placing.matches('placed');
  const { change, pays } = placing.context;
  const hasFailed = placing.context.failed && placing.matches('editing');
  useEffect(() => {
    if (!isPlaced) return;
    onPlaced();
    send({ type: 'order.started' });
    setPlaced({ sid, change, pays });
  }, [isPlaced, sid, change, pays, onPlaced, send]);
  useEffect(() => {
    if (hasFailed) {
      notices.error(t`Not saved: this device has no room left or its storage failed. Please try again.`);
    }
  }, [hasFailed, t]);
  return {
    isPlacing: !placing.matches('editing'),
    place: (order, paysNow) => send({ type: 'order.asked', draft: order, pays: paysNow }),
    placed,
    goOn: () => setPlaced(undefined),
  };
}
