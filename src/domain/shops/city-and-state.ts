/** Countries whose addresses name a state behind the city (UPU addressing guides). */
const WITH_STATES = new Set(['AU', 'BR', 'CA', 'MX', 'US']);

/** Whether the city of an address is written with its state: "Boston, MA". */
export const hasStates = (country: string): boolean => WITH_STATES.has(country);

/** The city without the state written behind it, as lists of places have it. */
export const cityName = (city: string): string => city.replace(/,.*$/s, '').trim();
