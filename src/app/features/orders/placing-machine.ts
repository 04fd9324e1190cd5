import { assign, fromPromise, setup } from 'xstate';
import type { CartDraft } from './cart-draft.ts';

type PlacingEvent = { type: 'order.asked'; draft: CartDraft; pays: boolean } | { type: 'order.started' };

/** `change`: the queued change that places the order; `pays`: its payment is taken at once. */
const types: { context?: { failed: boolean; pays: boolean; change: string }; events?: PlacingEvent } = {};

/**
 * Placing an order: `editing`, `placing` while the device stores it (further taps are ignored), `placed` when stored;
 * a failure returns to editing with the draft unchanged.
 */
export const placingMachine = setup({
  types,
  actors: {
    store: fromPromise<string, CartDraft>(() =>
      Promise.reject(new Error('the page provides how an order is stored')),
    ),
  },
}).createMachine({
  id: 'placing',
  initial: 'editing',
  context: { failed: false, pays: false, change: '' },
  states: {
    editing: {
      on: {
        'order.asked': { target: 'placing', actions: assign({ pays: ({ event }) => event.pays }) },
      },
    },
    placing: {
      invoke: {
        src: 'store',
        input: ({ event }) => {
          if (event.type !== 'order.asked') throw new Error('placing begins with an order');
          return event.draft;
        },
        onDone: {
          target: 'placed',
          actions: assign({ failed: false, change: ({ event }) => event.output }),
        },
        onError: { target: 'editing', actions: assign({ failed: true }) },
      },
    },
    placed: { on: { 'order.started': 'editing' } },
  },
});
