/** The currencies to choose from: those of the site, else of the branches, and the chosen one. */
export function currenciesOf(
  places: readonly { currency: string }[],
  chosen: string | null,
  ofSite: readonly string[] = [],
): string[] {
  const offered = ofSite.length > 0 ? ofSite : places.map(({ currency }) => currency);
  return [...new Set([...offered, ...(chosen === null ? [] : [chosen])])].toSorted();
}
