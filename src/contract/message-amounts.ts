/**
 * Formats a text's placeholders: if they include a `currency`, then `min`, `max` and `amount` are in its minor units
 * and are formatted with `money`.
 */
export function withAmounts(
  params: Record<string, string | number>,
  money: (minor: number, currency: string) => string,
): Record<string, string | number> {
  const { currency } = params;
  if (typeof currency !== 'string') return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const isAmount = typeof value === 'number' && ['min', 'max', 'amount'].includes(name);
      return [name, isAmount ? money(value, currency) : value];
    }),
  );
}
