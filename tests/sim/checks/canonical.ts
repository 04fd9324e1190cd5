/** JSON with sorted keys, so that equal values are equal texts. */
export function canonical(value: unknown): string {
  if (value instanceof Map) return canonical(Object.fromEntries(value));
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${key}:${canonical(part)}`);
  return `{${parts.join(',')}}`;
}

/** The first difference of two values, as a path with both sides. */
export function difference(one: unknown, other: unknown, path = ''): string | undefined {
  if (canonical(one) === canonical(other)) return undefined;
  if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
    const left = new Map<string, unknown>(Object.entries(one));
    const right = new Map<string, unknown>(Object.entries(other));
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      const found = difference(left.get(key), right.get(key), `${path}.${key}`);
      if (found !== undefined) return found;
    }
  }
  return `${path}: ${canonical(one)} and ${canonical(other)}`;
}
