const plain = (name: string) => name.trim().toLocaleLowerCase();

/** The first name that is given a second time; capitals and spaces around it make no difference. */
export function sameName(names: readonly string[]): string | undefined {
  const known = new Set<string>();
  return names.find((name) => {
    if (plain(name) === '') return false;
    const isSecond = known.has(plain(name));
    known.add(plain(name));
    return isSecond;
  });
}
