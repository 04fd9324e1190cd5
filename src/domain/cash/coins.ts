/** The values of coins and notes in the minor unit of a currency with this many fraction digits, largest first. */
export function coinsOf(fractionDigits: number): number[] {
  const smallest = fractionDigits === 0 ? 1 : 10 ** Math.max(0, fractionDigits - 2);
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];
  return steps.map((step) => step * smallest).toReversed();
}
