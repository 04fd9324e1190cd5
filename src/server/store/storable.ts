const DEEPEST = 32;
const UNSTORABLE = /\0|\p{Cs}/gu;

/**
 * A value that jsonb can store: PostgreSQL accepts neither NUL nor half a surrogate pair, and nesting depth is limited.
 * Values that are nested too deep are left out.
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '\uFFFD');
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replace(UNSTORABLE, '\uFFFD'),
      storable(item, depth + 1),
    ]),
  );
}
