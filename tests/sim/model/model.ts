/**
 * What the restaurant is, said a second time: written from the specification, with none of the product's own
 * rules. Only what must never go wrong is in it. Values are replaced, never changed, so that a backup is a copy
 * of the maps.
 */
export type Way = 'delivery' | 'pickup' | 'table';

/** Each way out of the house, in order. */
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
  /** What one costs that was not voided. */
  unitPrice: number;
  status: string;
  isRemoved: boolean;
  /** Off the bill with a reason, though it is cooked. */
  isVoided: boolean;
  note: string;
  /** Who cooks it, who has finished their share, how many pieces are ready. */
  stations: readonly string[];
  doneAt: readonly string[];
  ready: number;
  hasAllergy: boolean;
  course: number;
  /** Which round it came with, the first being 1. */
  round: number;
  /** When it was last changed. */
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
  /** The status it was cancelled in. */
  canceledFrom: string | null;
  finishedAt: number | null;
  approveAt: number | null;
  createAt: number;
  fired: number;
  isRushed: boolean;
  shownAt: number | null;
  promisedAt: number | null;
  /** What was read, and by whom: `line kind instant stations`, the last `all` when one read for everybody. */
  acks: readonly string[];
  table: string | null;
  part: number | null;
  session: string | null;
  /** When it was called back last. */
  recalledAt: number | null;
  round: number;
  /** Rounds after the first: when each came and when a kitchen screen first had it. */
  laterRounds: readonly { at: number; shownAt: number | null }[];
  driver: string | null;
  /** What the door asks for. */
  asks: string | null;
  pinMisses: number;
  proof: string | null;
  /** What put it on its bill, and from where. */
  attached: {
    id: string;
    lines: number;
    way: Way;
    table: string | null;
    part: number | null;
    session: string | null;
    charges: number;
  } | null;
}

export interface ModelTable {
  sid: string;
  /** '' before the first party ever. */
  sitting: string;
  key: string;
  parts: number;
  merge: string | null;
  merged: readonly string[];
  booked: readonly { sid: string; from: number; to: number }[];
}

export interface ModelSession {
  sid: string;
  table: string;
  covers: number;
  orders: readonly string[];
  payments: readonly { id: string; amount: number; isVoid: boolean }[];
  closed: { at: number; due: number } | null;
}

export interface ModelBooking {
  sid: string;
  status: string;
  at: number;
  tables: readonly string[];
  isGuests: boolean;
  /** The change of staff's that can be taken back. */
  last?: string;
}

export interface ModelStock {
  sid: string;
  isAvailable: boolean;
  isAvailableTomorrow: boolean;
  /** The business day whose evening and whose morrow these are; null: no day in particular. */
  day: string | null;
  count: number | null;
  /** The business day of what is counted; null: all there is. */
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

/** A ticket on its way to paper. */
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

/** What a branch is as far as the model knows it. */
export interface ModelBranch {
  id: number;
  sid: string;
  status: string;
  busyUntil: number | null;
  taxRate: number;
  packingCharge: number;
  deliveryCharge: number;
  autoApproves: boolean;
  /** What the door asks for. */
  handover: string | null;
  /** Hours to add to UTC, before the business day's cut at four. */
  zoneHours: number;
  day: string;
  lastNumber: number;
  orders: Map<string, ModelOrder>;
  stocks: Map<string, ModelStock>;
  products: Map<string, { price: number; stations: readonly string[] }>;
  tables: Map<string, ModelTable>;
  sessions: Map<string, ModelSession>;
  bookings: Map<string, ModelBooking>;
  halls: ReadonlySet<string>;
  prints: boolean;
  printers: Map<string, ModelPrinter>;
  jobs: Map<string, ModelJob>;
}

/** Who does it, when, under which id. */
export interface Doer {
  id: string;
  now: number;
  person: string;
  roles: readonly string[];
  /** A guest, or staff of elsewhere, is none. */
  isStaff: boolean;
}

/** What a change must have done: the whole new values, or why it was refused, or nothing. */
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
  };
}

export const liveLines = (order: ModelOrder): ModelLine[] => order.lines.filter((line) => !line.isRemoved);
export const stepOf = (status: string): number => ITEM_STEPS.indexOf(status);
export const placeOf = (order: ModelOrder, status: string): number => WAYS[order.way].indexOf(status);

/** A line that is at least so far, with its stations and pieces. */
export function raisedLine(line: ModelLine, status: string): ModelLine {
  if (line.isRemoved || stepOf(line.status) >= stepOf(status)) return line;
  return stepOf(status) >= 2
    ? { ...line, status, doneAt: line.stations, ready: line.quantity }
    : { ...line, status };
}

/**
 * Whether one of these lines has an allergy nobody in the kitchen has read, and is not finished. Where several cook,
 * whoever finishes a station's share of it (`at`) must have read it there.
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

/** Only a driver: sees nothing of tables, and nothing before it is prepared. */
export function isHiddenFrom(order: ModelOrder, doer: Doer): boolean {
  const { roles } = doer;
  const driverOnly =
    roles.includes('delivery') &&
    !['owner', 'manager', 'waitress', 'kitchen', 'sync'].some((role) => roles.includes(role));
  return driverOnly && !isForDrivers(order);
}

export function isForDrivers(order: ModelOrder): boolean {
  if (order.way === 'table') return false;
  const at = placeOf(order, order.canceledFrom ?? order.status);
  return at >= placeOf(order, 'PREPARED');
}

/** Half-up, at the minor unit. */
const rounded = (amount: number): number => Math.floor(amount + 0.5);

/** What the lines come to; one tax rate, contained in the prices. */
export function withTotals(order: ModelOrder, taxRate: number): ModelOrder {
  const items = liveLines(order).reduce((sum, line) => sum + line.price, 0);
  const tax = rounded((items * taxRate) / (10_000 + taxRate));
  return { ...order, tax, total: items + order.charges };
}

/** The status the kitchen's work stands for, never lower than it was. */
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

/** The order with what was just done on top of what can be undone: the last two dozen are remembered. */
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

/** The day a restaurant counts an instant to: until four in the morning it is still yesterday. */
/** Whether a product is sold at all on a business day. */
export function isSold({ day: said, isAvailable, isAvailableTomorrow }: ModelStock, day: string): boolean {
  if (said === null || Date.parse(day) <= Date.parse(said)) return isAvailable;
  return Date.parse(day) - Date.parse(said) > 86_400_000 || isAvailableTomorrow;
}

/** How many are left for a business day; null: as many as are wanted. */
export function leftOn({ count, countDay }: ModelStock, day: string): number | null {
  return countDay !== null && Date.parse(day) > Date.parse(countDay) ? null : count;
}

export function businessDayOf(at: number, zoneHours: number): string {
  return new Date(at + (zoneHours - 4) * 3_600_000).toISOString().slice(0, 10);
}
