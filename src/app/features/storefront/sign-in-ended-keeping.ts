import { keptText } from './kept-text.ts';

const { kept, keep, subscribe } = keptText('brigade.sign-in-ended');
export { kept, subscribe };

/** That the server does not know the member any more who was signed in here. */
export const signInEnded = () => keep('1');

/** Somebody signed in again, signed out or went on as a guest. */
export const signInSettled = () => keep(null);
