/** The currencies to choose from: those of the places, and the one that was chosen before. */
export function currenciesOf(places: readonly { currency: string }[], chosen: string | null): string[] {
  return [
    ...new Set([...places.map(({ currency }) => currency), ...(chosen === null ? [] : [chosen])]),
  ].toSorted();
}
