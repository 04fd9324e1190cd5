const NAME = 'currency';
const YEAR_S = 365 * 86_400;

/** The currency somebody wants to pay in, as its cookie keeps it; null: any. */
export function keptCurrency(): string | null {
  // The server draws for strangers, who have chosen none.
  if (typeof document === 'undefined') return null;
  return new RegExp(`(?:^|; )${NAME}=([A-Z]{3})(?:;|$)`).exec(document.cookie)?.[1] ?? null;
}

export function keepCurrency(currency: string | null): void {
  document.cookie = `${NAME}=${currency ?? ''}; path=/; max-age=${currency === null ? 0 : YEAR_S}; samesite=lax`;
}

/** The currencies to choose from: those of the places, and the one that was chosen before. */
export function currenciesOf(places: readonly { currency: string }[], chosen: string | null): string[] {
  return [
    ...new Set([...places.map(({ currency }) => currency), ...(chosen === null ? [] : [chosen])]),
  ].toSorted();
}
