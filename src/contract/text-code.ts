/**
 * The code whose text explains a refusal: when some of a dish is left, but fewer than wanted, the text says so, and when
 * the other change (`own`) is the person's, it does not name them as another person. A distance may be in miles.
 */
export function textCodeOf(code: string, params: Record<string, string | number> = {}): string {
  if (code === 'beyond_reach' && params['unit'] === 'mi') return 'beyond_reach_miles';
  if (code === 'changed_meanwhile' && params['own'] === 1) return 'changed_elsewhere';
  return code === 'sold_out' && Number(params['left'] ?? 0) > 0 ? 'too_few_left' : code;
}
