import { type KitchenShare, shareDone } from './kitchen-share.ts';
import { type Ack, type AckKind, liveLines, type Order, type OrderLine } from './order.ts';
import { isFinished } from './order-steps.ts';

/** Something a cook must acknowledge; `of` is its instant, `line` is '' for the whole order. */
export type KitchenNote = Pick<Ack, 'line' | 'kind' | 'of' | 'stations'>;

/** The pass acknowledges for itself, like a station. */
const PASS = '';

/**
 * Who acknowledges on a device what concerns these stations; undefined: no station cooks it, so one
 * acknowledgement counts for all.
 */
function readersOf(stations: readonly string[], share: KitchenShare): Pick<KitchenNote, 'stations'> {
  if (stations.length === 0) return {};
  return { stations: share === 'expo' ? [PASS] : stations.filter((one) => share.includes(one)) };
}

function noteOf(order: Order, line: OrderLine, kind: AckKind): KitchenNote | undefined {
  switch (kind) {
    case 'allergy':
      return line.allergy === '' ? undefined : { line: line.id, kind, of: line.was?.at ?? order.create_at };
    case 'changed':
      return line.was === null ? undefined : { line: line.id, kind, of: line.was.at };
    case 'removed': {
      // A void tells the cook the same: do not cook it any more. An older app knows this kind of note, too.
      const gone = line.removed ?? line.voided;
      return gone === undefined ? undefined : { line: line.id, kind, of: gone.at };
    }
    case 'canceled':
      return undefined;
  }
}

const readingsOf = (order: Order, { line, kind, of }: KitchenNote): Ack[] =>
  order.acks.filter((ack) => ack.line === line && ack.kind === kind && ack.of === of);

/** Whether everyone who must acknowledge a note has done so, each for themselves or one for all. */
export function isRead(order: Order, note: KitchenNote): boolean {
  const readings = readingsOf(order, note);
  return (
    readings.some((ack) => ack.stations === undefined) ||
    (note.stations?.every((one) => readings.some(({ stations }) => stations?.includes(one) === true)) ??
      false)
  );
}

/**
 * Whether a line's allergy must still be acknowledged before the line can be finished: by anyone, or by the
 * station that finishes its share.
 */
function allergyUnread(order: Order, line: OrderLine, station?: string): boolean {
  const note = line.removed === null ? noteOf(order, line, 'allergy') : undefined;
  if (note === undefined) return false;
  return station !== undefined && line.stations.length > 1
    ? !isRead(order, { ...note, stations: [station] })
    : readingsOf(order, note).length === 0;
}

/**
 * The first unfinished line that these marks would finish as a whole although its allergy is not
 * acknowledged.
 */
export function unreadAllergy(
  order: Order,
  marksOf: (line: OrderLine) => readonly { station?: string | undefined }[] = () => [{}],
): OrderLine | undefined {
  return liveLines(order).find(
    (line) =>
      (line.status === 'PLACED' || line.status === 'PREPARING') &&
      marksOf(line).some(({ station }) => allergyUnread(order, line, station)),
  );
}

/** Whether a line cannot be finished because its allergy is not acknowledged. */
export function awaitsReading(order: Order, line: OrderLine): boolean {
  return unreadAllergy(order, ({ id }) => (id === line.id ? [{}] : [])) !== undefined;
}

/**
 * Who acknowledges a cancelled ticket: each station that cooks it, and every device where a dish has no
 * station.
 */
function cancelReaders(order: Order, share: KitchenShare): Pick<KitchenNote, 'stations'> {
  const lines = liveLines(order);
  const stations = new Set(lines.flatMap((line) => line.stations));
  const isEverybodys = share !== 'expo' && lines.some((line) => line.stations.length === 0);
  if (stations.size > 0 && isEverybodys) return { stations: [...share] };
  return readersOf([...stations], share);
}

/**
 * Since when a device has each station of its share ('' for the pass); a missing station has always been its
 * own.
 */
export type TakenSince = Readonly<Record<string, number>>;

/**
 * Whether everything to acknowledge on a closed ticket happened before this device took the station: its
 * earlier device was notified, and this one never started the ticket. Open tickets are always shown in full,
 * because cooking continues.
 */
export function isOldNews(order: Order, share: KitchenShare, taken: TakenSince): boolean {
  if (order.status === 'PLACED' || order.status === 'PREPARING') return false;
  const own = share === 'expo' ? [PASS] : share;
  if (!own.some((one) => taken[one] !== undefined)) return false;
  return unreadNotes(order, share)
    .filter(({ kind }) => kind === 'canceled' || kind === 'removed')
    .every(({ of, stations = own }) => stations.every((one) => (taken[one] ?? 0) > of));
}

/**
 * What a device with this share has to acknowledge on a ticket: allergies always; changes, removals, voids of dishes
 * it has not finished and a cancellation only when a kitchen screen had shown the earlier version.
 */
export function unreadNotes(order: Order, share: KitchenShare): KitchenNote[] {
  const shownAt = order.shown?.at ?? Infinity;
  const notes: KitchenNote[] = [];
  for (const line of order.products) {
    const readers = readersOf(line.stations, share);
    for (const kind of ['allergy', 'changed', 'removed'] as const) {
      if (kind === 'allergy' && line.removed !== null) continue;
      if (kind === 'removed' && line.voided !== undefined && shareDone(line, share)) continue;
      const note = noteOf(order, line, kind);
      if (note !== undefined && (kind === 'allergy' || note.of >= shownAt))
        notes.push({ ...note, ...readers });
    }
  }
  if (order.cancel !== null && order.cancel.at >= shownAt) {
    notes.push({ line: '', kind: 'canceled', of: order.cancel.at, ...cancelReaders(order, share) });
  }
  return notes.filter((note) => !isRead(order, note));
}

/** Whether a note is about a dish that was finished when it was voided, which concerns no cook. */
function isVoidAfterCooking(order: Order, note: KitchenNote): boolean {
  const line = order.products.find(({ id }) => id === note.line);
  if (note.kind !== 'removed' || line?.voided === undefined || !isFinished(line)) return false;
  return readingsOf(order, note).length === 0;
}

/** Whether a void of this line was acknowledged by everyone at a device who must. */
export function isVoidRead(order: Order, line: OrderLine, share: KitchenShare): boolean {
  const note = line.voided === undefined ? undefined : noteOf(order, line, 'removed');
  return note !== undefined && isRead(order, { ...note, ...readersOf(line.stations, share) });
}

/**
 * The newest change or removal that came after a kitchen screen had shown the ticket, and whether a cook has
 * acknowledged all of them; undefined: none.
 */
export function newestChange(order: Order): { at: number; isRead: boolean } | undefined {
  const shownAt = order.shown?.at ?? Infinity;
  const notes = order.products
    .flatMap((line) => [noteOf(order, line, 'changed'), noteOf(order, line, 'removed')])
    .filter((note) => note !== undefined)
    .filter(({ of }) => of >= shownAt)
    .filter((note) => !isVoidAfterCooking(order, note));
  if (notes.length === 0) return undefined;
  return {
    at: Math.max(...notes.map(({ of }) => of)),
    isRead: notes.every((note) => readingsOf(order, note).length > 0),
  };
}
