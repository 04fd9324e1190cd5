/** Counts payments by their id: one over merged tables is one, although each of their parties has a part of it. */
export function paymentCounter(): (id: string) => 0 | 1 {
  const counted = new Set<string>();
  return (id) => {
    if (counted.has(id)) return 0;
    counted.add(id);
    return 1;
  };
}
