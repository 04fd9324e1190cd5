/** An id nobody can guess, of the form orders and lines have. */
export function newSid(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}
