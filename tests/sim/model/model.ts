/**
 * A second implementation of the restaurant, written from the specification without any rule of the product. It
 * covers only what must never go wrong. Values are immutable, so that a backup is a copy of the maps.
 */
export type Way = 'delivery' | 'pickup' | 'table';

/** The steps of each fulfillment type, in order. */
export const WAYS: Record<Way, readonly string[]> = {
  delivery: [
    'APPROVAL',
    'PLACED',
    'PREPARING',
    'PREPARED',
    'PACKING',
    'PACKED',
    'RTD',
    'SHIPPED',
    'DELIVERED',
  ],
  pickup: ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED', 'PACKING', 'PACKED', 'DELIVERED'],
  table: ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED', 'SERVED', 'PAYMENT', 'PAYED', 'DELIVERED'],
};
export const ITEM_STEPS: readonly string[] = ['PLACED', 'PREPARING', 'PREPARED', 'SERVED'];

export interface ModelLine {
  id: string;
  product: string;
  quantity: number;
  price: number;
  /** The price of one that was not voided. */
  unitPrice: number;
  status: string;
  isRemoved: boolean;
  /** Voided with a reason, although it is cooked. */
  isVoided: boolean;
  note: string;
  /** Its stations, those that have finished, and the number of ready pieces. */
  stations: readonly string[];
  doneAt: readonly string[];
  ready: number;
  hasAllergy: boolean;
  course: number;
  /** Its round, the first being 1. */
  round: number;
  /** When it last changed. */
  changedAt: number | null;
  /** Where it is paid instead of at its order's own place. */
  bill: { session: string; part: number | null } | null;
}

/** One change that can be undone. */
export interface ModelBump {
  id: string;
  at: number;
  from: string;
  to: string;
  lines: { id: string; from: string; to: string; doneAt: readonly string[]; ready: number }[];
  removed: string[];
  /** The driver before a failed delivery; absent: another step. */
  heldBy?: string | null;
}

export interface ModelOrder {
  sid: string;
  way: Way;
  status: string;
  lines: readonly ModelLine[];
  bumps: readonly ModelBump[];
  number: number;
  day: string;
  tax: number;
  total: number;
  charges: number;
  /** Promised when it was placed. */
  minutes: number;
  /** The status it was cancelled in. */
  canceledFrom: string | null;
  finishedAt: number | null;
  approveAt: number | null;
  createAt: number;
  /** When it was approved; null: it needed no approval, or waits still. */
  approvedAt: number | null;
  fired: number;
  isRushed: boolean;
  /** The ids of the lines in a bag, and the number of bags. */
  packing: { lines: readonly string[]; bags: number };
  shownAt: number | null;
  promisedAt: number | null;
  /**
   * What was acknowledged, and where: `line kind instant stations`, the last `all` for an acknowledgement for all.
   */
  acks: readonly string[];
  table: string | null;
  part: number | null;
  session: string | null;
  /** The business day on which it is cooked, whose stock it takes. */
  cookingDay: string;
  /** The time of the booking it is for; null: for none. */
  bookedFor: number | null;
  /** The time that was asked for, which stays when the order is put on a table or taken off it. */
  wantedAt: number | null;
  /** When it was last recalled. */
  recalledAt: number | null;
  round: number;
  /** Rounds after the first: when each was sent and first shown on a kitchen screen. */
  laterRounds: readonly { at: number; shownAt: number | null }[];
  driver: string | null;
  /** Required at handover. */
  asks: string | null;
  pinMisses: number;
  proof: string | null;
  /** Payments taken for it away from a table's bill. */
  payments: readonly ModelPayment[];
  /** The change that put it on its bill, and its former place. */
  attached: {
    id: string;
    lines: number;
    way: Way;
    table: string | null;
    part: number | null;
    session: string | null;
    bookedFor: number | null;
    charges: number;
  } | null;
}

export interface ModelTable {
  sid: string;
  /** '' before the first party. */
  sitting: string;
  key: string;
  parts: number;
  merge: string | null;
  merged: readonly string[];
  booked: readonly { sid: string; from: number; to: number }[];
  calls: readonly { kind: string; at: number }[];
}

export interface ModelPayment {
  id: string;
  amount: number;
  isVoid: boolean;
  by: string;
  at: number;
  /** At a table: the lines it names, and into how many equal shares it divided the bill. */
  lines?: readonly string[];
  shares?: number | null;
}

/** What a guest is about to pay on their phone. */
export interface ModelClaim {
  id: string;
  guest: string;
  until: number;
  amount: number;
  tip: number;
  lines: readonly string[];
  shares: number | null;
}

export interface ModelSession {
  sid: string;
  table: string;
  covers: number;
  /** Since when its guests sit there, if they were seated without a connection. */
  seatedAt?: number;
  /** The booking whose guests it is; absent: none. */
  booking?: string;
  orders: readonly string[];
  payments: readonly ModelPayment[];
  /** Absent: none. */
  claims?: readonly ModelClaim[];
  closed: { at: number; due: number } | null;
}

export interface ModelBooking {
  sid: string;
  status: string;
  at: number;
  tables: readonly string[];
  orders: readonly string[];
  isGuests: boolean;
  /** The staff change that can be undone. */
  last?: string;
}

/** A cash drawer, from its float to its count. */
export interface ModelDrawer {
  sid: string;
  person: string;
  at: number;
  float: number;
  moves: readonly { id: string; amount: number; from: string | undefined }[];
  counted: number | null;
}

export interface ModelStock {
  sid: string;
  isAvailable: boolean;
  isAvailableTomorrow: boolean;
  /** The business day that today's and tomorrow's switch refer to; null: no particular day. */
  day: string | null;
  count: number | null;
  /** The business day of the count; null: the whole stock. */
  countDay: string | null;
  mark: string;
}

/** A printer, attached to a device. */
export interface ModelPrinter {
  sid: string;
  stations: readonly string[];
  backup: string | null;
  trouble: string | null;
  printedAt: number | null;
}

/** A ticket to be printed. */
export interface ModelJob {
  sid: string;
  /** Null: a table's bill. */
  order: string | null;
  about: string;
  station: string | null;
  lines: readonly string[];
  asked: string;
  used: string;
  isDuplicate: boolean;
  state: string;
  attempts: number;
  worker: string;
  claimedAt: number | null;
  nextAt: number;
  createdAt: number;
}

/** A branch as far as the model covers it. */
export interface ModelBranch {
  id: number;
  sid: string;
  status: string;
  busyUntil: number | null;
  taxRate: number;
  packingCharge: number;
  deliveryCharge: number;
  deliverTime: number;
  autoApproves: boolean;
  /** Required at handover. */
  handover: string | null;
  /** Hours to add to UTC; the business day ends at four. */
  zoneHours: number;
  day: string;
  lastNumber: number;
  orders: Map<string, ModelOrder>;
  stocks: Map<string, ModelStock>;
  products: Map<string, { price: number; stations: readonly string[] }>;
  tables: Map<string, ModelTable>;
  sessions: Map<string, ModelSession>;
  bookings: Map<string, ModelBooking>;
  drawers: Map<string, ModelDrawer>;
  halls: ReadonlySet<string>;
  prints: boolean;
  printers: Map<string, ModelPrinter>;
  jobs: Map<string, ModelJob>;
}

/** Who makes the change, when, and under which id. */
export interface Doer {
  id: string;
  now: number;
  /** By the clock of the device. */
  at: number;
  person: string;
  roles: readonly string[];
  /** Neither a guest nor staff of another branch. */
  isStaff: boolean;
}

/** The expected effect of a change: the new values, a refusal, or nothing. */
export type Effect =
  | { refused: string }
  | 'noop'
  | {
      order?: ModelOrder;
      orders?: ModelOrder[];
      stocks?: ModelStock[];
      jobs?: ModelJob[];
      printers?: ModelPrinter[];
      tables?: ModelTable[];
      sessions?: ModelSession[];
      bookings?: ModelBooking[];
      drawers?: ModelDrawer[];
      branch?: Pick<ModelBranch, 'status' | 'busyUntil'>;
      isAdjusted?: boolean;
    };

export const refused = (code: string): Effect => ({ refused: code });

export function copyOfBranch(branch: ModelBranch): ModelBranch {
  return {
    ...branch,
    orders: new Map(branch.orders),
    stocks: new Map(branch.stocks),
    products: new Map(branch.products),
    printers: new Map(branch.printers),
    jobs: new Map(branch.jobs),
    tables: new Map(branch.tables),
    sessions: new Map(branch.sessions),
    bookings: new Map(branch.bookings),
    drawers: new Map(branch.drawers),
  };
}

export const liveLines = (order: ModelOrder): ModelLine[] => order.lines.filter((line) => !line.isRemoved);
export const stepOf = (status: string): number => ITEM_STEPS.indexOf(status);
export const placeOf = (order: ModelOrder, status: string): number => WAYS[order.way].indexOf(status);

/** A line at this status or a later one, with its stations and pieces. */
export function raisedLine(line: ModelLine, status: string): ModelLine {
  if (line.isRemoved || stepOf(line.status) >= stepOf(status)) return line;
  return stepOf(status) >= 2
    ? { ...line, status, doneAt: line.stations, ready: line.quantity }
    : { ...line, status };
}

/** The earliest step of a dish in an order of this status. A prepared order has nothing left to cook, a served one nothing in the kitchen. */
export function leastStep(order: ModelOrder, status: string): number {
  const at = placeOf(order, status);
  if (at < placeOf(order, 'PREPARED')) return 0;
  return order.way === 'table' && at >= placeOf(order, 'SERVED') ? 3 : 2;
}

/** The line when its whole order is moved. A voided dish that is not ready is left to the cook. */
export function movedLine(line: ModelLine, status: string): ModelLine {
  return line.isVoided && stepOf(line.status) < 2 ? line : raisedLine(line, status);
}

/**
 * Whether one of these lines has an unread allergy note and is unfinished. With several stations, the one
 * finishing its share (`at`) must have read it there.
 */
export function hasUnreadAllergy(order: ModelOrder, ids: readonly string[], at?: string): boolean {
  return liveLines(order).some((line) => {
    if (!ids.includes(line.id) || !line.hasAllergy || stepOf(line.status) >= 2) return false;
    const read = order.acks.filter((ack) =>
      ack.startsWith(`${line.id} allergy ${line.changedAt ?? order.createAt} `),
    );
    if (at === undefined || line.stations.length < 2) return read.length === 0;
    return !read.some((ack) => ack.endsWith(' all') || ack.split(' ')[3]?.split(',').includes(at));
  });
}

export const isBoss = ({ roles }: Doer): boolean =>
  roles.includes('system') || roles.includes('owner') || roles.includes('manager');
export const hasRole = ({ roles }: Doer, role: string): boolean => roles.includes(role);

/** Whether the doer may not change an order: a driver changes no table, and nothing before it is ready. */
export function isKeptFrom(order: ModelOrder, doer: Doer): boolean {
  const { roles } = doer;
  const driverOnly =
    roles.includes('delivery') &&
    !['owner', 'manager', 'waitress', 'kitchen', 'sync'].some((role) => roles.includes(role));
  return driverOnly && !isReady(order);
}

function isReady(order: ModelOrder): boolean {
  if (order.way === 'table') return false;
  const at = placeOf(order, order.canceledFrom ?? order.status);
  return at >= placeOf(order, 'PREPARED');
}

/** Drivers see what is ready, and what has a driver while it is cooked. */
export function isForDrivers(order: ModelOrder): boolean {
  const isAssignedEarly =
    order.driver !== null && (order.status === 'PLACED' || order.status === 'PREPARING');
  return isReady(order) || (order.way !== 'table' && isAssignedEarly);
}

/** Half-up, at the minor unit. */
const rounded = (amount: number): number => Math.floor(amount + 0.5);

/** The total of the lines; one tax rate, included in the prices. */
export function withTotals(order: ModelOrder, taxRate: number): ModelOrder {
  const items = liveLines(order).reduce((sum, line) => sum + line.price, 0);
  const tax = rounded((items * taxRate) / (10_000 + taxRate));
  return { ...order, tax, total: items + order.charges };
}

/** The status that the kitchen's work implies, never below the former one. */
export function withKitchenStatus(order: ModelOrder): ModelOrder {
  const lines = liveLines(order);
  if (!['PLACED', 'PREPARING', 'PREPARED', 'SERVED'].includes(order.status) || lines.length === 0)
    return order;
  const steps = lines.map((line) => stepOf(line.status));
  let status = 'PLACED';
  if (steps.some((step) => step > 0)) status = 'PREPARING';
  if (steps.every((step) => step >= 2)) status = 'PREPARED';
  if (order.way === 'table' && steps.every((step) => step >= 3)) status = 'SERVED';
  return placeOf(order, status) > placeOf(order, order.status) ? { ...order, status } : order;
}

/** The order with the last change added to those that can be undone: the last 24 are kept. */
export function withBump(before: ModelOrder, after: ModelOrder, { id, now }: Doer): ModelOrder {
  const lines: ModelBump['lines'] = [];
  const removed: string[] = [];
  after.lines.forEach((line, index) => {
    const was = before.lines[index];
    if (was === undefined) return;
    const isMarked =
      was.status !== line.status || was.ready !== line.ready || was.doneAt.join() !== line.doneAt.join();
    const { doneAt, ready } = was;
    if (isMarked) lines.push({ id: line.id, from: was.status, to: line.status, doneAt, ready });
    if (line.isRemoved && !was.isRemoved) removed.push(line.id);
  });
  const bump: ModelBump = { id, at: now, from: before.status, to: after.status, lines, removed };
  return { ...after, bumps: [...before.bumps, bump].slice(-24) };
}

/** Whether a product is on sale on a business day. */
export function isSold({ day: said, isAvailable, isAvailableTomorrow }: ModelStock, day: string): boolean {
  if (said === null || Date.parse(day) <= Date.parse(said)) return isAvailable;
  return Date.parse(day) - Date.parse(said) > 86_400_000 || isAvailableTomorrow;
}

/** How many are left for a business day; null: as many as are wanted. */
export function leftOn({ count, countDay }: ModelStock, day: string): number | null {
  return countDay !== null && Date.parse(day) > Date.parse(countDay) ? null : count;
}

/** The business day of an instant, which ends at four in the morning. */
export function businessDayOf(at: number, zoneHours: number): string {
  return new Date(at + (zoneHours - 4) * 3_600_000).toISOString().slice(0, 10);
}
