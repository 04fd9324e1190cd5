import { localStorageText } from '../shared/local-storage-text.ts';

const { read, write, subscribe } = localStorageText('brigade.sign-in-ended');
export { read, subscribe };

/** Marks that the server has ended the member's session. */
export const signInEnded = () => write('1');

/** Clears the mark: signed in again, signed out, or continued as a guest. */
export const signInSettled = () => write(null);
