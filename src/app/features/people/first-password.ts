/** The first password of the staff member that was added last, until the page that shows it once is left. */
let added: { id: string; password: string } | undefined;

/** Keeps the password of a new staff member for the page that opens next; it is nowhere stored. */
export function keepFirstPassword(id: string, password: string): void {
  added = { id, password };
}

/** The password with which this staff member was added just now; undefined: it is not known any more. */
export const firstPasswordOf = (id: string): string | undefined =>
  added?.id === id ? added.password : undefined;

export function forgetFirstPassword(): void {
  added = undefined;
}
