/** The PIN of an order in the simulated world, as its customer knows it. */
export function simPinOf(sid: string): string {
  let sum = 0;
  for (const letter of sid) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_000;
  return String(sum).padStart(4, '0');
}
