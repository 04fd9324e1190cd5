import { markOf } from '../row-mark.ts';
import { PLAN_SIZE, type Table } from './table.ts';

/** A table as the plan editor sees it, without its party. */
export type PlanTable = Pick<
  Table,
  'sid' | 'name' | 'shape' | 'min_seat' | 'max_seat' | 'pay_all' | 'x' | 'y' | 'width' | 'height' | 'rotation'
>;

/** Smallest and largest side of a table, in units of the plan. */
export const MIN_SIDE = 40;
export const MAX_SIDE = 600;
/** Tables snap to a grid of this many units. */
export const PLAN_STEP = 10;
const NEW_TABLE = {
  shape: 3,
  min_seat: 1,
  max_seat: 4,
  pay_all: false,
  width: 150,
  height: 150,
  rotation: 0,
};

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const onGrid = (value: number) => Math.round(value / PLAN_STEP) * PLAN_STEP;

export function planTable(table: PlanTable): PlanTable {
  const { sid, name, shape, min_seat, max_seat, pay_all, x, y, width, height, rotation } = table;
  return { sid, name, shape, min_seat, max_seat, pay_all, x, y, width, height, rotation };
}

/**
 * The mark of a table when the editor opened it; a different mark means another person has saved it since.
 */
export function planMark(table: PlanTable): string {
  return markOf(planTable(table));
}

/** The table moved, its center on the grid and within the plan. */
export function movedTo<T extends PlanTable>(table: T, x: number, y: number): T {
  return { ...table, x: within(onGrid(x), 0, PLAN_SIZE), y: within(onGrid(y), 0, PLAN_SIZE) };
}

/** The table resized around its center. */
export function sizedTo<T extends PlanTable>(table: T, width: number, height: number): T {
  return {
    ...table,
    width: within(onGrid(width), MIN_SIDE, MAX_SIDE),
    height: within(onGrid(height), MIN_SIDE, MAX_SIDE),
  };
}

/** The table turned to this many degrees, normalized to one full turn. */
export function turnedTo<T extends PlanTable>(table: T, degrees: number): T {
  return { ...table, rotation: ((Math.round(degrees) % 360) + 360) % 360 };
}

/** The highest number at the end of these names, with the text before it. */
function highestOf(names: readonly string[]): { before: string; number: number } | undefined {
  let highest: { before: string; number: number } | undefined;
  for (const name of names) {
    const [, before, digits] = /^(.*?)(\d{1,6})$/.exec(name) ?? [];
    if (before !== undefined && Number(digits) > (highest?.number ?? 0)) {
      highest = { before, number: Number(digits) };
    }
  }
  return highest;
}

/**
 * The next name after the highest number in the hall (`here`; if it has none, in any hall), with the same
 * text before it: T9 → T10. Names in use are skipped.
 */
export function nextTableName(names: readonly string[], here: readonly string[] = names): string {
  const { before, number } = highestOf(here) ?? highestOf(names) ?? { before: 'T', number: 0 };
  const taken = new Set(names.map((name) => name.trim().toLowerCase()));
  let next = number + 1;
  while (taken.has(`${before}${next}`.toLowerCase())) next += 1;
  return `${before}${next}`;
}

/** A new table in the first free spot of the plan, else in the center. */
export function addedTable(sid: string, tables: readonly PlanTable[], names: readonly string[]): PlanTable {
  const { width, height } = NEW_TABLE;
  const isFree = (x: number, y: number) =>
    tables.every(
      (one) => Math.abs(one.x - x) * 2 >= one.width + width || Math.abs(one.y - y) * 2 >= one.height + height,
    );
  const here = tables.map(({ name }) => name);
  const table = {
    ...NEW_TABLE,
    sid,
    name: nextTableName(names, here),
    x: PLAN_SIZE / 2,
    y: PLAN_SIZE / 2,
  };
  for (let y = 100; y < PLAN_SIZE; y += 100) {
    for (let x = 100; x < PLAN_SIZE; x += 100) if (isFree(x, y)) return { ...table, x, y };
  }
  return table;
}

/** What is missing from a table before it can be saved, by field. */
export function planProblems(table: PlanTable): { name?: 'required'; min_seat?: 'invalid' } {
  return {
    ...(table.name.trim() === '' ? { name: 'required' as const } : {}),
    ...(table.min_seat > table.max_seat ? { min_seat: 'invalid' as const } : {}),
  };
}

/**
 * The edited tables with the `live` tables taken over from the branch; tables that no longer exist are
 * removed.
 */
export function takenOver(
  drawn: readonly PlanTable[],
  live: readonly PlanTable[],
  sids: ReadonlySet<string>,
): PlanTable[] {
  return [...drawn.filter(({ sid }) => !sids.has(sid)), ...live.filter(({ sid }) => sids.has(sid))];
}

/**
 * The changes that turn `before` into `after`: removed and added tables, changed shapes, and changed names or
 * positions.
 */
export function planChanges(
  before: readonly PlanTable[],
  after: readonly PlanTable[],
): { removed: string[]; added: PlanTable[]; changed: PlanTable[]; moved: PlanTable[] } {
  const old = new Map(before.map((one) => [one.sid, one]));
  const left = new Set(after.map(({ sid }) => sid));
  const differs = (table: PlanTable, fields: readonly (keyof PlanTable)[]) => {
    const was = old.get(table.sid);
    return was !== undefined && fields.some((field) => was[field] !== table[field]);
  };
  return {
    removed: before.flatMap(({ sid }) => (left.has(sid) ? [] : [sid])),
    added: after.filter(({ sid }) => !old.has(sid)),
    changed: after.filter((one) => differs(one, ['shape', 'min_seat', 'max_seat', 'pay_all'])),
    moved: after.filter((one) => differs(one, ['name', 'x', 'y', 'width', 'height', 'rotation'])),
  };
}
