import { onlyAmounts } from './only-amounts.ts';
import type { Order, OrderLine, Stamp } from './order.ts';

const unsigned = (stamp: NonNullable<Stamp>) => ({ at: stamp.at, by: '' });
const unsignedOrNull = (stamp: Stamp): Stamp => stamp && unsigned(stamp);

/** The id of a phone lets it act at its table, so it stays out of orders that are shared by their links. */
function withoutPhone(table: Order['table']): Order['table'] {
  return table && { sid: table.sid, name: table.name, table_part: table.table_part };
}

function customersLine(line: OrderLine): OrderLine {
  const { removed, voided, was } = line;
  return {
    id: line.id,
    product_id: line.product_id,
    name: line.name,
    status: line.status,
    quantity: line.quantity,
    extra: line.extra,
    note: line.note,
    product_price: line.product_price,
    unit_price: line.unit_price,
    price: line.price,
    tax: line.tax,
    ...(line.tax_included === undefined ? {} : { tax_included: line.tax_included }),
    round: line.round,
    removed: removed && { ...unsigned(removed), reason: '' },
    ...(voided === undefined ? {} : { voided: { ...unsigned(voided), reason: '' } }),
    stations: [],
    done_at: [],
    ready: line.ready,
    course: line.course,
    allergy: line.allergy,
    seat: line.seat,
    bill: line.bill,
    was: was && { ...unsigned(was), quantity: was.quantity, note: was.note },
  };
}

/**
 * The order as its customer may see it. Fields are listed one by one, so that a new field stays internal
 * until it is added here. Of payments it has the amounts. Names of staff and reasons for removed dishes are never sent; the reason of a
 * cancellation is.
 */
export function customersOrder(order: Order): Order {
  const { cancel, recalled, rounds, delivered, transfer, handover, cooking_day, payment, table_booking } =
    order;
  const payments = onlyAmounts(order.payments);
  return {
    sid: order.sid,
    branch: order.branch,
    number: order.number,
    label: order.label,
    business_day: order.business_day,
    status: order.status,
    action: order.action,
    create_at: order.create_at,
    approve_at: order.approve_at,
    ...(order.approved_at === undefined ? {} : { approved_at: order.approved_at }),
    finished_at: order.finished_at,
    booking: order.booking,
    ...(table_booking === undefined ? {} : { table_booking }),
    ...(cooking_day === undefined ? {} : { cooking_day }),
    deliver_time: order.deliver_time,
    table: withoutPhone(order.table),
    products: order.products.map(customersLine),
    round: order.round,
    method: order.method,
    name: order.name,
    phone: order.phone,
    street: order.street,
    address: order.address,
    non_contact: order.non_contact,
    note: order.note,
    comment: order.comment,
    currency: order.currency,
    tax_included: order.tax_included,
    sub_total: order.sub_total,
    discount_rate: order.discount_rate,
    discount: order.discount,
    packing_charge: order.packing_charge,
    shipping: order.shipping,
    tax: order.tax,
    total: order.total,
    member: order.member,
    placed_by: '',
    source: order.source,
    op_shipped: null,
    cancel: cancel && { ...unsigned(cancel), reason: cancel.reason, from: cancel.from },
    bumps: order.bumps.map((bump) => ({
      ...unsigned(bump),
      id: '',
      from: bump.from,
      to: bump.to,
      lines: bump.lines,
      removed: bump.removed,
    })),
    session: order.session,
    fired: order.fired,
    rush: unsignedOrNull(order.rush),
    shown: unsignedOrNull(order.shown),
    promised_at: order.promised_at,
    acks: [],
    ...(recalled === undefined
      ? {}
      : {
          recalled: {
            ...unsigned(recalled),
            ...(recalled.lines === undefined ? {} : { lines: recalled.lines }),
          },
        }),
    ...(rounds === undefined
      ? {}
      : {
          rounds: rounds.map(({ round, at, over, shown }) => ({
            round,
            at,
            over,
            shown: unsignedOrNull(shown),
          })),
        }),
    ...(handover === undefined ? {} : { handover }),
    ...(delivered === undefined
      ? {}
      : {
          delivered: {
            ...unsigned(delivered),
            proof: delivered.proof,
            photo: delivered.photo,
            reason: '',
          },
        }),
    ...(transfer === undefined
      ? {}
      : {
          transfer: {
            ...unsigned(transfer),
            ...(transfer.amount === undefined ? {} : { amount: transfer.amount }),
          },
        }),
    ...(payment === undefined ? {} : { payment }),
    ...(payments === undefined ? {} : { payments }),
  };
}
