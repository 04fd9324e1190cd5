import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redo, startHistory, step, undo } from '#domain/tables/edit-history.ts';
import {
  addedTable,
  movedTo,
  nextTableName,
  planChanges,
  planProblems,
  type PlanTable,
  sizedTo,
  turnedTo,
} from '#domain/tables/plan-edit.ts';
import { planRoom } from '#domain/tables/plan-layout.ts';
import { sameName, withFreeNames } from '#domain/tables/same-name.ts';
import { tableLinks } from '#domain/tables/table-link.ts';
import { freshTable } from '#domain/tables/table.ts';

const table = (sid: string, x = 100, y = 100): PlanTable => ({
  sid,
  name: sid.toUpperCase(),
  shape: 0,
  min_seat: 1,
  max_seat: 4,
  pay_all: false,
  x,
  y,
  width: 150,
  height: 150,
  rotation: 0,
});

describe('a hall in the plan editor', () => {
  it('keeps every moved or sized table within the plan (property)', () => {
    const any = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        const moved = movedTo(table('t1'), a, b);
        expect(moved.x % 10 || moved.y % 10).toBe(0);
        expect(Math.min(moved.x, moved.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(moved.x, moved.y)).toBeLessThanOrEqual(1000);
        const sized = sizedTo(table('t1'), a, b);
        expect(Math.min(sized.width, sized.height)).toBeGreaterThanOrEqual(40);
        expect(Math.max(sized.width, sized.height)).toBeLessThanOrEqual(600);
        const { rotation } = turnedTo(table('t1'), c);
        expect(rotation >= 0 && rotation < 360 && (rotation - c) % 360 === 0).toBe(true);
      }),
    );
  });
  it('places new tables next to each other', () => {
    let tables: PlanTable[] = [];
    for (let n = 0; n < 9; n += 1) {
      const names = tables.map(({ name }) => name);
      tables = [...tables, addedTable(`n${n}`, tables, names)];
    }
    expect(new Set(tables.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
  });

  it('continues the names of tables', () => {
    let tables: PlanTable[] = [];
    for (let n = 0; n < 9; n += 1) {
      const names = tables.map(({ name }) => name);
      tables = [...tables, addedTable(`n${n}`, tables, names)];
    }
    expect(tables.map(({ name }) => name)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9']);
    expect(nextTableName(['Bar 3', 'Bar 11', 'Window'])).toBe('Bar 12');
  });
  it('names a new table after those of its hall, with a name no other hall uses', () => {
    const all = ['M1', 'M8', 'U1', 'U4', 'u5'];
    expect(nextTableName(all, ['U1', 'U4'])).toBe('U6');
    expect(nextTableName(all, ['Alcove'])).toBe('M9');
    const names = ['M1', 'M8', 'U1'];
    expect(addedTable('new', [{ ...table('t1'), name: 'U1' }], names).name).toBe('U2');
  });
  it('lists removed, added, reshaped and moved tables', () => {
    const before = [table('t1'), table('t2'), table('t3')];
    const after = [movedTo(table('t1'), 500, 500), { ...table('t2'), max_seat: 6 }, table('t4')];
    const changes = planChanges(before, after);
    expect(changes.removed).toEqual(['t3']);
    expect(changes.added.map(({ sid }) => sid)).toEqual(['t4']);
    expect(changes.changed.map(({ sid }) => sid)).toEqual(['t2']);
    expect(changes.moved.map(({ sid }) => sid)).toEqual(['t1']);
    const renamed = planChanges(before, [table('t1'), { ...table('t2'), name: 'Bar' }, table('t3')]);
    expect(renamed).toMatchObject({ changed: [], moved: [{ sid: 't2' }] });
    expect(planChanges(before, before)).toEqual({ removed: [], added: [], changed: [], moved: [] });
    expect(planProblems({ ...table('t1'), name: ' ', min_seat: 9 })).toEqual({
      name: 'required',
      min_seat: 'invalid',
    });
  });
  const named = (...names: string[]) => names.map((name, n) => ({ sid: `t${n}`, name }));

  it('compares names without case or spaces around them', () => {
    expect(sameName(named('M1', 'm2', ' m1'), named('M1', 'm2'))).toBe(' m1');
  });

  it('allows several tables without a name', () => {
    expect(sameName(named('', ' ', 'a'), [])).toBeUndefined();
  });

  it('allows two tables to swap their names', () => {
    expect(sameName(named('M2', 'M1'), named('M1', 'M2'))).toBeUndefined();
  });

  it('allows duplicates that exist already', () => {
    expect(sameName(named('M1', 'm1', 'M3'), named('M1', 'M1', 'M2'))).toBeUndefined();
    expect(sameName(named('M1', 'm1', 'M1'), named('M1', 'M1', 'M2'))).toBe('M1');
  });

  it('gives an imported table the next free name within the maximum length', () => {
    const brought = (names: string[], present: string[], longest = 40) => {
      const rows = [...names, ...present].map((name, place) => ({ sid: `sid-${place}`, name }));
      const fresh = withFreeNames(rows.slice(0, names.length), rows.slice(names.length), longest);
      return fresh.map(({ name }) => name);
    };
    expect(brought(['M1', 'M2'], ['m1 ', 'M3'])).toEqual(['M1 (2)', 'M2']);
    expect(brought(['M1', 'M1', 'M1 (2)'], [])).toEqual(['M1', 'M1 (2)', 'M1 (2) (2)']);
    expect(brought(['Terrace'], ['Terrace'], 7)).toEqual(['Ter (2)']);
    expect(brought(['abc😀'], ['abc😀'], 8)).toEqual(['abc (2)']);
  });
  it('undoes steps back to the start', () => {
    const back = undo(undo(step(step(startHistory(1), 2), 3)));
    expect(back.present).toBe(1);
    expect(undo(back)).toEqual(back);
  });

  it('redoes undone steps', () => {
    const three = step(step(startHistory(1), 2), 3);
    expect(redo(redo(undo(undo(three))))).toEqual(three);
  });

  it('takes no step that changes nothing', () => {
    const three = step(step(startHistory(1), 2), 3);
    expect(step(three, 3)).toBe(three);
  });

  it('clears the redo steps with a new step', () => {
    const three = step(step(startHistory(1), 2), 3);
    expect(redo(step(undo(three), 4)).present).toBe(4);
  });
});

describe('the link of a table', () => {
  const whole = { ...freshTable, ...table('t1'), hall: 'h1', merge: null, pay_all: false, order_key: 'k 1' };
  it('has sid and key', () => {
    expect(tableLinks({ ...whole, number_of_split: 1 }, 'https://a.example')).toEqual([
      { part: null, href: 'https://a.example/?tb=t1&key=k%201' },
    ]);
  });

  it('has one link for each part of a split table', () => {
    expect(tableLinks({ ...whole, number_of_split: 2 }, 'https://a.example').map(({ href }) => href)).toEqual(
      ['https://a.example/?tb=t1&key=k%201-1', 'https://a.example/?tb=t1&key=k%201-2'],
    );
  });
});

describe('the space a plan needs', () => {
  it.each<[string, [number, number][], { width: number; height: number }]>([
    ['nothing', [], { width: 0, height: 0 }],
    ['one table', [[500, 500]], { width: 0, height: 0 }],
    [
      'two beside each other',
      [
        [100, 500],
        [300, 500],
      ],
      { width: 480, height: 0 },
    ],
    [
      'two below each other',
      [
        [500, 100],
        [500, 180],
      ],
      { width: 0, height: 1200 },
    ],
    [
      'askew, by its height',
      [
        [100, 100],
        [200, 200],
      ],
      { width: 0, height: 960 },
    ],
    [
      'on one another, as it was drawn',
      [
        [100, 100],
        [130, 140],
      ],
      { width: 0, height: 0 },
    ],
  ])('for %s', (_what, places, room) => {
    expect(
      planRoom(
        places.map(([x, y]) => ({ x, y })),
        96,
      ),
    ).toEqual(room);
  });

  it('is enough for sixty tables without positions, none overlapping', () => {
    const tables = Array.from({ length: 60 }, (_, n) => ({
      x: 90 + (n % 6) * 160,
      y: 60 + Math.floor(n / 6) * 98,
    }));
    const { width, height } = planRoom(tables, 96);
    for (const [index, one] of tables.entries()) {
      for (const other of tables.slice(index + 1)) {
        const [x, y] = [
          (Math.abs(one.x - other.x) * width) / 1000,
          (Math.abs(one.y - other.y) * height) / 1000,
        ];
        expect(Math.max(x, y)).toBeGreaterThanOrEqual(96);
      }
    }
  });
});
