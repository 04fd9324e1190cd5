import { type Ack, type AckKind, liveLines, type Order, type OrderLine } from './order.ts';

/** Something a cook must say they have read; `of` is the instant of it, `line` '' for the whole order. */
export type KitchenNote = Pick<Ack, 'line' | 'kind' | 'of'>;

function noteOf(order: Order, line: OrderLine, kind: AckKind): KitchenNote | undefined {
  switch (kind) {
    case 'allergy':
      return line.allergy === '' ? undefined : { line: line.id, kind, of: line.was?.at ?? order.create_at };
    case 'changed':
      return line.was === null ? undefined : { line: line.id, kind, of: line.was.at };
    case 'removed':
      return line.removed === null ? undefined : { line: line.id, kind, of: line.removed.at };
    case 'canceled':
      return undefined;
  }
}

export function isRead(order: Order, { line, kind, of }: KitchenNote): boolean {
  return order.acks.some((ack) => ack.line === line && ack.kind === kind && ack.of === of);
}

/** Whether a line's allergy note still has to be read before the line can be finished. */
export function allergyUnread(order: Order, line: OrderLine): boolean {
  const note = line.removed === null ? noteOf(order, line, 'allergy') : undefined;
  return note !== undefined && !isRead(order, note);
}

/** The first line of these whose allergy note nobody has read, while it is not finished. */
export function unreadAllergy(order: Order, concerns: (line: OrderLine) => boolean): OrderLine | undefined {
  return liveLines(order).find(
    (line) =>
      (line.status === 'PLACED' || line.status === 'PREPARING') &&
      concerns(line) &&
      allergyUnread(order, line),
  );
}

/**
 * What has to be acknowledged on a ticket: allergies always; changes, removals and a cancellation only when a
 * kitchen screen had already shown what is not so any more.
 */
export function unreadNotes(order: Order): KitchenNote[] {
  const shownAt = order.shown?.at ?? Infinity;
  const notes: KitchenNote[] = [];
  for (const line of order.products) {
    if (allergyUnread(order, line))
      notes.push({ line: line.id, kind: 'allergy', of: line.was?.at ?? order.create_at });
    for (const kind of ['changed', 'removed'] as const) {
      const note = noteOf(order, line, kind);
      if (note !== undefined && note.of >= shownAt && !isRead(order, note)) notes.push(note);
    }
  }
  if (order.cancel !== null && order.cancel.at >= shownAt) {
    const note: KitchenNote = { line: '', kind: 'canceled', of: order.cancel.at };
    if (!isRead(order, note)) notes.push(note);
  }
  return notes;
}
