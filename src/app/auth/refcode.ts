/** The code of an invitation; the first one counts. */
const KEY = 'brigade.refcode';
const MAX_LENGTH = 40;

/** Keeps the code of an invitation, until a sign-up. Does nothing where the browser stores nothing. */
export function keepRefcode(search: string): void {
  const code = new URLSearchParams(search).get('refcode')?.trim().slice(0, MAX_LENGTH) ?? '';
  if (!/^[\w-]+$/.test(code)) return;
  try {
    if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, code);
  } catch (error) {
    console.warn('the code of an invitation cannot be kept', error);
  }
}

/** The kept code; undefined: none. */
export function keptRefcode(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** After the sign-up. */
export function forgetRefcode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch (error) {
    console.warn('the code of an invitation cannot be removed', error);
  }
}
