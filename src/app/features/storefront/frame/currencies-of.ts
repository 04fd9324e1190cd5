/** The currencies to choose from: those of the branches, and the chosen one. */
export function currenciesOf(places: readonly { currency: string }[], chosen: string | null): string[] {
  return [
    ...new Set([...places.map(({ currency }) => currency), ...(chosen === null ? [] : [chosen])]),
  ].toSorted();
}
