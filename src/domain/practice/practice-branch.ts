import type { Catalogue } from '../catalog/edit-catalogue.ts';
import type { Area } from '../delivery/area.ts';
import type { RowChange } from '../rows.ts';
import type { Branch } from '../shops/branch.ts';
import { ALWAYS_OPEN } from '../shops/opening-hours.ts';
import { freshTable, type Hall, type Table } from '../tables/table.ts';

/** What a branch for practising takes from its real branch. */
export interface PracticeSource extends Catalogue {
  branch: Branch;
  area: Area | undefined;
  halls: readonly Hall[];
  tables: readonly Table[];
}

/**
 * The settings of a branch for practising: those of the real branch, at all hours, without customers, online payment
 * and SMS.
 */
export function practiceBranch(real: Branch, { id, sid, name }: Pick<Branch, 'id' | 'sid' | 'name'>): Branch {
  const {
    gateways: _gateways,
    special_days: _days,
    opening_breaks: _breaks,
    delivery_breaks: _pauses,
    wizard: _wizard,
    busy_by: _by,
    ...same
  } = real;
  return {
    ...same,
    id,
    sid,
    name,
    practice_of: real.id,
    unopened: true,
    marketplace: false,
    web_payment: false,
    status: 'open',
    busy_until: null,
    closed_until: null,
    opening_hours: ALWAYS_OPEN,
    delivery_hours: ALWAYS_OPEN,
  };
}

/** The rows of a branch for practising as it begins: menu, floor and zones of the real branch, with every table free. */
export function practiceRows(
  { branch, area, halls, tables, catalogs, products, extras }: PracticeSource,
  twin: Pick<Branch, 'id' | 'sid' | 'name'>,
  newSid: () => string,
): RowChange[] {
  const free = (table: Table): Table => {
    const { sid, name, hall, max_seat, min_seat, shape, x, y, width, height, rotation } = table;
    const plan = { sid, name, hall, max_seat, min_seat, shape, x, y, width, height, rotation };
    const unused = { number_of_split: 1, merge: null, pay_all: false, order_key: '' };
    // A party of its own, so that a change to one from before the reset does not reach the next.
    return { ...freshTable, ...plan, ...unused, sitting: newSid() };
  };
  return [
    { kind: 'branch', row: practiceBranch(branch, twin) },
    ...catalogs.map((row) => ({ kind: 'catalog' as const, row })),
    ...extras.map((row) => ({ kind: 'extra' as const, row })),
    ...products.map((row) => ({ kind: 'product' as const, row })),
    ...halls.map((row) => ({ kind: 'hall' as const, row })),
    ...tables.map((table) => ({ kind: 'table' as const, row: free(table) })),
    ...(area === undefined ? [] : [{ kind: 'area' as const, row: { ...area, sid: twin.sid } }]),
  ];
}
