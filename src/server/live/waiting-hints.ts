import type { DriverMoved } from './hub.ts';
import type { ScreenHint } from './screen-watch.ts';

/** What a message can carry, by its field. */
type Field = 'branches' | 'screens' | 'drivers';

/** Hints that wait for the next beat: of each branch, screen and driver only the newest. */
export interface WaitingHints {
  changed(branchId: number): void;
  screen(hint: ScreenHint): void;
  moved(driver: DriverMoved): void;
  isEmpty(): boolean;
  /** Empties it into as many messages as are needed. `head`: fields that each of them begins with. */
  take(head: Record<string, unknown>, maxBytes: number): string[];
}

function messageOf(start: string, items: Record<Field, string[]>): string {
  const { branches, screens, drivers } = items;
  return `${start}"branches":[${branches.join()}],"screens":[${screens.join()}],"drivers":[${drivers.join()}]}`;
}

const noItems = (): Record<Field, string[]> => ({ branches: [], screens: [], drivers: [] });

/** Each item's JSON with its comma is counted once; an item larger than a message is left out. */
function packed(start: string, items: readonly (readonly [Field, string])[], maxBytes: number): string[] {
  const emptyBytes = Buffer.byteLength(messageOf(start, noItems()));
  const messages: string[] = [];
  let current = noItems();
  let bytes = emptyBytes;
  for (const [field, json] of items) {
    const added = Buffer.byteLength(json) + 1;
    if (emptyBytes + added > maxBytes) continue;
    if (bytes + added > maxBytes) {
      messages.push(messageOf(start, current));
      current = noItems();
      bytes = emptyBytes;
    }
    current[field].push(json);
    bytes += added;
  }
  if (bytes > emptyBytes) messages.push(messageOf(start, current));
  return messages;
}

export function createWaitingHints(): WaitingHints {
  const branches = new Set<number>();
  const screens = new Map<string, ScreenHint>();
  const drivers = new Map<string, DriverMoved>();
  return {
    changed: (branchId) => void branches.add(branchId),
    screen({ branchId, client, name, ...rest }) {
      const key = JSON.stringify([branchId, client, name]);
      // The newest goes last, because screens replace each other.
      screens.delete(key);
      screens.set(key, { branchId, client, name, ...rest });
    },
    moved(driver) {
      const key = `${driver.branchId} ${driver.person}`;
      const known = drivers.get(key);
      // A phone that was offline sends its older positions later.
      if (known === undefined || driver.position.at > known.position.at) drivers.set(key, driver);
    },
    isEmpty: () => branches.size + screens.size + drivers.size === 0,
    take(head, maxBytes) {
      const items: [Field, string][] = [
        ...[...branches].map((branchId): [Field, string] => ['branches', String(branchId)]),
        ...[...screens.values()].map((hint): [Field, string] => ['screens', JSON.stringify(hint)]),
        ...[...drivers.values()].map((driver): [Field, string] => ['drivers', JSON.stringify(driver)]),
      ];
      branches.clear();
      screens.clear();
      drivers.clear();
      return packed(`${JSON.stringify(head).slice(0, -1)},`, items, maxBytes);
    },
  };
}
