import { cutText } from '../cut-text.ts';

interface Named {
  sid: string;
  name: string;
}

const plain = (name: string) => name.trim().toLowerCase();

/**
 * The first new name among `after` (all tables, or all halls, of a branch) that is already in use; case and
 * surrounding spaces are ignored. Names unchanged since `before` are allowed, even duplicates.
 */
export function sameName(after: readonly Named[], before: readonly Named[]): string | undefined {
  const old = new Map(before.map(({ sid, name }) => [sid, plain(name)]));
  const bearers = new Map<string, number>();
  for (const { name } of after) bearers.set(plain(name), (bearers.get(plain(name)) ?? 0) + 1);
  return after.find(({ sid, name }) => {
    const isGiven = plain(name) !== '' && old.get(sid) !== plain(name);
    return isGiven && (bearers.get(plain(name)) ?? 0) > 1;
  })?.name;
}

/**
 * The new items, each with a name that is not in use: its own, else `T1 (2)`, `T1 (3)`, …; at most `longest`
 * letters.
 */
export function withFreeNames<T extends Named>(
  fresh: readonly T[],
  present: readonly Named[],
  longest: number,
): T[] {
  const taken = new Set(present.map(({ name }) => plain(name)));
  return fresh.map((one) => {
    let { name } = one;
    for (let count = 2; taken.has(plain(name)); count += 1) {
      const mark = ` (${count})`;
      const short = cutText(one.name, longest - mark.length);
      name = short.trimEnd() + mark;
    }
    taken.add(plain(name));
    return { ...one, name };
  });
}
