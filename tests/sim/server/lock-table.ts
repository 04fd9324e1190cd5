/** Row locks: first come, first served; a closed owner releases all. */
export class LockTable {
  private readonly lines = new Map<string, { owner: object; granted: () => void }[]>();

  /** Calls `granted` at once or later. */
  take(key: string, owner: object, granted: () => void): void {
    const line = this.lines.get(key) ?? [];
    this.lines.set(key, line);
    if (line[0]?.owner === owner) {
      granted();
      return;
    }
    line.push({ owner, granted });
    if (line.length === 1) granted();
  }

  letGo(owner: object): void {
    const next: (() => void)[] = [];
    for (const [key, line] of this.lines) {
      const first = line[0];
      const left = line.filter((one) => one.owner !== owner);
      if (left.length === 0) this.lines.delete(key);
      else this.lines.set(key, left);
      const heir = left[0];
      if (heir !== undefined && heir !== first) next.push(heir.granted);
    }
    for (const grant of next) grant();
  }
}
