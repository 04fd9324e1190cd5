import { assign, fromPromise, setup } from 'xstate';
import type { CartDraft } from './cart-draft.ts';

type PlacingEvent = { type: 'order.asked'; draft: CartDraft } | { type: 'order.started' };

const types: { context?: { failed: boolean }; events?: PlacingEvent } = {};

/**
 * Placing an order: `editing`, `placing` while the device stores it (further taps are ignored), `placed` when stored;
 * a failure returns to editing with the draft unchanged.
 */
export const placingMachine = setup({
  types,
  actors: {
    store: fromPromise<void, CartDraft>(() =>
      Promise.reject(new Error('the page provides how an order is stored')),
    ),
  },
}).createMachine({
  id: 'placing',
  initial: 'editing',
  context: { failed: false },
  states: {
    editing: { on: { 'order.asked': 'placing' } },
    placing: {
      invoke: {
        src: 'store',
        input: ({ event }) => {
          if (event.type !== 'order.asked') throw new Error('placing begins with an order');
          return event.draft;
        },
        onDone: { target: 'placed', actions: assign({ failed: false }) },
        onError: { target: 'editing', actions: assign({ failed: true }) },
      },
    },
    placed: { on: { 'order.started': 'editing' } },
  },
});
