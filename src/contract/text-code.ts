/** The code whose text explains a refusal: when some of a dish is left, but fewer than wanted, the text says so. */
export function textCodeOf(code: string, params: Record<string, string | number> = {}): string {
  return code === 'sold_out' && Number(params['left'] ?? 0) > 0 ? 'too_few_left' : code;
}
