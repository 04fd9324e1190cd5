/** An id nobody can guess, of the form orders, lines and tables have. */
export function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}
