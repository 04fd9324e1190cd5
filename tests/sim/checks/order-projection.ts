import type { Order } from '#domain/orders/order.ts';
import type { ModelOrder } from '../model/model.ts';

/** A stored order, reduced to what the model covers. */
export function shownOrder(order: Order): string {
  const lines = order.products.map((line) =>
    [
      line.id,
      line.status,
      line.quantity,
      line.price,
      line.removed !== null,
      line.voided !== undefined,
      line.note,
      line.done_at.join(),
      line.ready,
      line.was?.at ?? null,
      line.bill === null ? null : `${line.bill.session}/${line.bill.part}`,
    ].join(' '),
  );
  const bumps = order.bumps.map(({ id, from, to }) => `${id} ${from} ${to}`);
  const acks = order.acks.map(
    ({ line, kind, of, stations }) => `${line} ${kind} ${of} ${stations?.join() ?? 'all'}`,
  );
  return [
    order.status,
    order.number,
    order.business_day,
    `${order.tax} ${order.total} ${order.total - order.sub_total - order.tax}`,
    order.cancel?.from ?? null,
    order.finished_at,
    `${order.approve_at} ${order.deliver_time}`,
    `${order.fired} ${order.rush !== null} ${order.shown?.at ?? null} ${order.promised_at} ${order.approved_at ?? null}`,
    `${order.table?.sid ?? null} ${order.table?.table_part ?? null} ${order.session} ${order.round} ${order.driver?.id ?? null} ${order.action === 'book' ? order.booking : null}`,
    (order.rounds ?? []).map(({ at, shown }) => `${at} ${shown?.at ?? null}`).join(),
    `${order.packing?.lines.join() ?? ''} ${order.packing?.bags ?? 1}`,
    `${order.recalled?.at ?? null} ${order.pin_misses ?? 0} ${order.delivered?.proof ?? null} ${order.attached?.id ?? null}`,
    (order.payments ?? []).map((one) => `${one.id} ${one.amount} ${one.void !== null} ${one.by_id}`).join(),
    ...lines,
    ...bumps,
    ...acks,
  ].join('\n');
}

export function expectedOrder(order: ModelOrder): string {
  const lines = order.lines.map((line) =>
    [
      line.id,
      line.status,
      line.quantity,
      line.price,
      line.isRemoved,
      line.isVoided,
      line.note,
      line.doneAt.join(),
      line.ready,
      line.changedAt,
      line.bill === null ? null : `${line.bill.session}/${line.bill.part}`,
    ].join(' '),
  );
  const bumps = order.bumps.map(({ id, from, to }) => `${id} ${from} ${to}`);
  return [
    order.status,
    order.number,
    order.day,
    `${order.tax} ${order.total} ${order.charges}`,
    order.canceledFrom,
    order.finishedAt,
    `${order.approveAt} ${order.minutes}`,
    `${order.fired} ${order.isRushed} ${order.shownAt} ${order.promisedAt} ${order.approvedAt}`,
    `${order.table} ${order.part} ${order.session} ${order.round} ${order.driver} ${order.bookedFor}`,
    order.laterRounds.map(({ at, shownAt }) => `${at} ${shownAt}`).join(),
    `${order.packing.lines.join()} ${order.packing.bags}`,
    `${order.recalledAt} ${order.pinMisses} ${order.proof} ${order.attached?.id ?? null}`,
    order.payments.map(({ id, amount, isVoid, by }) => `${id} ${amount} ${isVoid} ${by}`).join(),
    ...lines,
    ...bumps,
    ...order.acks,
  ].join('\n');
}
