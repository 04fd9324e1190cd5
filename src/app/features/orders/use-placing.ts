import { useLingui } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { notices } from '#ui/notices.tsx';
import { useDeviceLabel, useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { CartDraft } from './cart-draft.ts';
import { placingMachine } from './placing-machine.ts';

interface Placing {
  isPlacing: boolean;
  place: (order: CartDraft) => void;
}

/** Stores the order `placed` on the device and opens the board; `onPlaced` starts the next draft. */
export function usePlacing(placed: string, onPlaced: () => void): Placing {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { path } = useWorkplace();
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
    notices.success(t`Order placed successfully!`);
    void navigate(`${path}/orders?tab=new`, { state: { placed } });
  }, [isPlaced, placed, onPlaced, path, navigate, send, t]);
  useEffect(() => {
    if (hasFailed) {
      notices.error(t`Not saved: this device has no room left or its storage failed. Please try again.`);
    }
  }, [hasFailed, t]);
  return {
    isPlacing: !placing.matches('editing'),
    place: (order) => send({ type: 'order.asked', draft: order }),
  };
}
