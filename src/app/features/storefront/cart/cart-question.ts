/** Whether a cart with dishes of one branch may be replaced by a new one of another. */
export interface CartQuestion {
  /** The restaurant of the present cart; undefined: an earlier version stored the cart without it. */
  from: string | undefined;
  /** The restaurant of the new cart. */
  to: string;
  /** The pieces in the present cart. */
  count: number;
  answer: (isNew: boolean) => void;
}

let current: CartQuestion | undefined;
const listeners = new Set<() => void>();

function setCurrent(question: CartQuestion | undefined): void {
  current = question;
  for (const listener of listeners) listener();
}

export const currentCartQuestion = (): CartQuestion | undefined => current;

export function subscribeCartQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks in a dialog of the frame; a second question declines the first one. */
export function askNewCart(question: Omit<CartQuestion, 'answer'>): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    const answer = (isNew: boolean) => {
      setCurrent(undefined);
      resolve(isNew);
    };
    setCurrent({ ...question, answer });
  });
}
