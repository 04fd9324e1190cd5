/** An unguessable id in the format of orders, lines and tables. */
export function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}
