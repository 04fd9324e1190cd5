interface Named {
  sid: string;
  name: string;
}

const plain = (name: string) => name.trim().toLowerCase();

/**
 * The first name among `after` (all tables, or all halls, of a branch) that one was given though another one bears it;
 * capitals and spaces around it make no difference. What bore its name `before` keeps it, be it there twice.
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
