import { expect, it } from 'vitest';
import { COMING_MS, comingFor } from '#domain/tables/coming-staff.ts';
import type { Table } from '#domain/tables/table.ts';

const AT = 1_000_000;
const waiter = { kind: 'waiter', at: AT } as const;
const answered = { ...waiter, answered_at: AT + 1000 };

it.each<[string, Table['calls'], Table['answered_calls'], number, string[]]>([
  ['no one was called', [], [], AT, []],
  ['a call waits', [waiter], [], AT, []],
  ['a call was answered', [], [answered], AT + 2000, ['waiter']],
  ['a call was answered long ago', [], [answered], AT + 1000 + COMING_MS, []],
  ['a call was answered and repeated', [{ ...waiter, at: AT + 1500 }], [answered], AT + 2000, []],
  ['another kind waits', [{ kind: 'bill', at: AT }], [answered], AT + 2000, ['waiter']],
])('knows what staff are coming for where %s', (_title, calls, answeredCalls, now, coming) =>
  expect(comingFor({ calls, answered_calls: answeredCalls }, now)).toEqual(coming),
);
