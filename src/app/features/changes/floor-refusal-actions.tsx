import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { type Booking, isOver, SITTING_MS } from '#domain/bookings/booking.ts';
import { editBookingSchema } from '#domain/bookings/edit-booking.ts';
import { bookingStatusArgs } from '#domain/bookings/move-booking.ts';
import { formOf, mergedForm } from '#domain/bookings/edit-form.ts';
import { takenFor } from '#domain/bookings/table-times.ts';
import { addItemsSchema } from '#domain/cart/add-items.ts';
import { moveLinesSchema } from '#domain/tables/move-lines.ts';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';

/** Maximum number of free tables offered. */
const OFFERED = 4;

export interface RefusalActionProps {
  entry: OutboxEntry;
  /** Confirms the action and acknowledges the refusal once it is stored. */
  go: (work: Promise<unknown>, text: string) => void;
}

/** A change for a party that has left: applies it to the current party, or to a new one. */
export function SessionClosedActions({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const view = useView();
  const mutate = useMutate();
  const items = entry.name === 'tables/items-add' ? addItemsSchema.safeParse(entry.args) : undefined;
  const lines = entry.name === 'tables/move-lines' ? moveLinesSchema.safeParse(entry.args) : undefined;
  const args = items?.data ?? lines?.data;
  const table = view.get('table', args?.sid ?? '');
  if (table === undefined) return null;
  const session = sittingOf(table);
  // Lines cannot leave a closed bill: only the target may be another party.
  if (args === undefined || args.session === session) return null;
  const part = args.table_part !== null && args.table_part <= table.number_of_split ? args.table_part : null;
  const { name } = table;

  function again(): void {
    const place = { session, table_part: part };
    if (items?.success === true) {
      const products = items.data.products.map((line) => ({ ...line, id: newId() }));
      const more = { ...items.data, ...place, products, expected_total: undefined };
      go(mutate('tables/items-add', more), t`Ordered for ${name}`);
    } else if (lines?.success === true) {
      go(mutate('tables/move-lines', { ...lines.data, ...place }), t`Moved to ${name}`);
    }
  }

  return (
    <Button variant="primary" onPress={again}>
      {view.get('session', session) === undefined ? (
        <Trans>Reopen {name} with it</Trans>
      ) : (
        <Trans>Add to the bill of the party now at {name}</Trans>
      )}
    </Button>
  );
}

/** Dishes for a deleted table: moves them to another one. */
export function TableGoneActions({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const view = useView();
  const mutate = useMutate();
  const items = entry.name === 'tables/items-add' ? addItemsSchema.safeParse(entry.args) : undefined;
  if (items?.success !== true || view.get('table', items.data.sid) !== undefined) return null;
  const { data } = items;
  const tables = view
    .list('table')
    .filter(({ merge }) => merge === null)
    .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));

  function order(table: Table): void {
    const place = { sid: table.sid, session: sittingOf(table), table_part: null };
    const products = data.products.map((line) => ({ ...line, id: newId() }));
    const more = { ...data, ...place, products, expected_total: undefined };
    const { name } = table;
    go(mutate('tables/items-add', more), t`Ordered for ${name}`);
  }

  return (
    <Menu
      label={t`Order for another table`}
      trigger={
        <Button variant="primary">
          <Trans>Order for another table</Trans>
        </Button>
      }
      entries={tables.map((table) => ({ id: table.sid, label: table.name, onSelect: () => order(table) }))}
    />
  );
}

/** The booking as the refused change would have made it. */
function wantedBooking(
  entry: OutboxEntry,
  known: (sid: string) => Booking | undefined,
): { booking: Booking; status: Booking['status']; tables: readonly string[] } | undefined {
  if (entry.name === 'tables/bookings/edit') {
    const args = editBookingSchema.safeParse(entry.args);
    const before = args.success ? known(args.data.sid) : undefined;
    if (!args.success || before === undefined) return undefined;
    const { among: _, tables = before.tables, seen, ...form } = args.data;
    const wanted = { ...formOf(before), ...form, tables };
    const merged = seen === undefined ? wanted : mergedForm(before, wanted, seen);
    return { booking: { ...before, ...merged }, status: before.status, tables };
  }
  const args = bookingStatusArgs.safeParse(entry.args);
  const booking = args.success ? known(args.data.sid) : undefined;
  if (!args.success || booking === undefined) return undefined;
  return { booking, status: args.data.status, tables: args.data.tables ?? booking.tables };
}

/** A booking whose table is reserved by another: offers the free tables, best fit first. */
export function TableBookedActions({ entry, go }: RefusalActionProps) {
  const { t } = useLingui();
  const view = useView();
  const mutate = useMutate();
  const wanted = wantedBooking(entry, (sid) => view.get('booking', sid));
  if (wanted === undefined || isOver(wanted.booking.status)) return null;
  const { booking, status, tables } = wanted;
  const { sid, hall, seats } = booking;
  const time = { from: booking.booking, to: booking.booking + SITTING_MS };
  const inHall = view.list('table').filter((table) => table.hall === hall);
  const free = inHall.filter(
    (table) => table.merge === null && takenFor(table, time, view, sid) === undefined,
  );
  const kept = tables.filter((one) => free.some((table) => table.sid === one));
  const tooSmall = (most: number) => (most >= (seats ?? 1) ? 0 : 1);
  const offered = free
    .filter((table) => !kept.includes(table.sid))
    .toSorted(
      (one, other) =>
        tooSmall(one.max_seat) - tooSmall(other.max_seat) ||
        one.max_seat - other.max_seat ||
        one.name.localeCompare(other.name, undefined, { numeric: true }),
    );
  const among = inHall.map((table) => table.sid);

  async function keep(table: string): Promise<void> {
    if (entry.name === 'tables/bookings/edit') {
      const { name, phone, note } = booking;
      const form = { sid, name, hall, booking: booking.booking, seats, phone, note, among };
      await mutate('tables/bookings/edit', { ...form, tables: [...kept, table] });
      return;
    }
    await mutate('tables/bookings/status', { sid, status, tables: [...kept, table], among });
  }

  if (offered.length === 0) {
    return (
      <p>
        <Trans>No other table in this hall is free at that time.</Trans>
      </p>
    );
  }
  return offered.slice(0, OFFERED).map((table) => (
    <Button
      key={table.sid}
      onPress={() => go(keep(table.sid), t`${table.name} is reserved for ${booking.name}`)}
    >
      {t`Keep ${table.name} (${table.max_seat}) instead`}
    </Button>
  ));
}
