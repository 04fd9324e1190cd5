/** Letters of what is the same before the first difference that are still shown. */
const CONTEXT = 20;

/** Two texts cut to this length, from shortly before their first difference, so that it is in what is shown. */
export function excerpts(before: string, after: string, length: number): readonly [string, string] {
  if (before.length <= length && after.length <= length) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = same < length - CONTEXT ? 0 : same - CONTEXT;
  const cut = (text: string) => {
    const end = start + length;
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
}
