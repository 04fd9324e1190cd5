const PRIME = 0x01000193;

function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, PRIME);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The same text for the same value, whatever order its keys came in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`);
  return `{${parts.join(',')}}`;
}

/** What a form remembers of what it was opened with, to find out whether somebody saved something else meanwhile. */
export function markOf(value: unknown): string {
  const text = canonical(value);
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x1b873593);
}
