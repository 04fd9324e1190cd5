import { isAllergyOfOrder, noteOfAllergy } from '../orders/allergy-in-note.ts';
import { isShareOf } from '../orders/kitchen-share.ts';
import { isInKitchen, liveLines, type Order, type OrderLine } from '../orders/order.ts';
import { isTimed, fulfillmentOf } from '../orders/fulfillment.ts';
import type { Branch } from '../shops/branch.ts';
import { hasTwelveHours } from '../shops/regional-customs.ts';
import type { PayerReceipt } from '../tables/payer-receipt.ts';
import { clockText, localClock } from '../time.ts';
import { optionOnPaper } from './option-on-paper.ts';
import type { PrintJob } from './print-job.ts';
import type { Printer } from './printer.ts';
import { gap, pair, rule, text, type TicketLine } from './ticket-line.ts';
import { type TicketWords, ticketWords } from './ticket-words.data.ts';
import { branchTitle } from '../shops/branch-title.ts';

const NOON = 720;

/** A table's bill or a payer's receipt, with the names of its tables. */
export interface BillOnPaper {
  receipt: PayerReceipt;
  tables: string;
}

/** The printer or browser page a ticket is made for, as far as its content depends on it. */
export type TicketPaper = Pick<Printer, 'sid' | 'name' | 'language'>;

/** All data of a ticket. `printer` prints it, `asked` was requested; without `order` and `bill` it is a test. */
export interface TicketOf {
  job: PrintJob;
  order: Order | undefined;
  bill?: BillOnPaper | undefined;
  branch: Branch;
  printer: TicketPaper;
  asked: TicketPaper | undefined;
  now: number;
}

/** A time by the branch's clock. Printers lack the narrow space that `Intl` writes before AM and PM. */
export function timeOf(at: number, { branch, printer }: Pick<TicketOf, 'branch' | 'printer'>): string {
  const { minute } = localClock(at, branch.timezone);
  if (!hasTwelveHours(printer.language, branch.country)) return clockText(minute);
  const half = minute < NOON ? 'AM' : 'PM';
  // 0:30 and 12:30 are both half past twelve.
  return `${clockText(((minute + NOON - 60) % NOON) + 60).replace(/^0/, '')} ${half}`;
}

/** Adds day and month if it is not today. */
function whenOf(at: number, of: TicketOf): string {
  const { timezone } = of.branch;
  const { day } = localClock(at, timezone);
  const time = timeOf(at, of);
  return day === localClock(of.now, timezone).day ? time : `${day.slice(8)}.${day.slice(5, 7)}. ${time}`;
}

/** Warnings at the top of a ticket, white on black. */
export function warnings(of: TicketOf, words: TicketWords): TicketLine[] {
  const { job, asked, printer } = of;
  const lines: TicketLine[] = [];
  const loud = { inverse: true, bold: true, center: true, tall: 2 } as const;
  if (job.duplicate) lines.push(text(` *** ${words.duplicate} *** `, loud));
  if (job.fired !== undefined) {
    const courses = new Set(wantedLines(of).map(({ course }) => course));
    const numbers = [...courses].sort((one, other) => one - other).join(', ');
    lines.push(text(` ${words.fire}: ${words.course} ${numbers} `, loud));
  } else if (job.about === 'change') lines.push(text(` ${words.changed} `, loud));
  if (job.about === 'cancel') lines.push(text(` ${words.canceled} `, loud));
  if (asked !== undefined && asked.sid !== printer.sid) {
    lines.push(text(`${words.reroutedFrom} ${asked.name}`, { center: true, bold: true }));
  }
  return lines;
}

export const numberOf = (order: Order): string => (order.number === null ? order.label : `#${order.number}`);

function placeOf(order: Order): string {
  if (order.table === null) return order.name;
  const { name, table_part: part } = order.table;
  return part === null ? name : `${name}-${part}`;
}

/** Number, fulfillment type, table and times: what a runner looks for. */
export function heading(of: TicketOf, words: TicketWords): TicketLine[] {
  const { order } = of;
  if (order === undefined) return [];
  const lines = [
    text(numberOf(order), { wide: 3, tall: 3, bold: true, center: true }),
    text(words.actions[order.action], { wide: 2, tall: 2, bold: true, center: true }),
  ];
  const place = placeOf(order);
  if (place !== '') lines.push(text(place, { wide: 2, tall: 2, center: true }));
  lines.push(gap, pair(words.placed, whenOf(order.create_at, of)));
  if (order.booking !== null && isTimed(order)) {
    lines.push(pair(words.for, whenOf(order.booking, of), { bold: true, tall: 2 }));
  }
  if (order.promised_at !== null) {
    lines.push(pair(words.promised, whenOf(order.promised_at, of), { bold: true }));
  }
  return lines;
}

function mark(job: PrintJob, line: OrderLine, words: TicketWords): string {
  if (line.voided !== undefined) return words.voidedDish;
  if (job.about !== 'change') return '';
  if (line.removed !== null) return words.removed;
  if (job.fired !== undefined) return '';
  return line.was === null || line.was.quantity === 0 ? words.added : words.changed;
}

/** A line that must not be overlooked. */
export const warning = (said: string): TicketLine =>
  text(` !! ${said} `, { tall: 2, wide: 2, bold: true, inverse: true });

/** A dish with all its details; one that is held or not to be cooked is printed smaller. */
function dish(of: TicketOf, line: OrderLine, words: TicketWords, isHeld: boolean): TicketLine[] {
  const { job, order } = of;
  const isOff = line.removed !== null || line.voided !== undefined;
  const isSmall = isHeld || isOff || job.about === 'cancel';
  const marked = mark(job, line, words);
  const lines: TicketLine[] = [];
  if (marked !== '') lines.push(text(` ${marked} `, { inverse: true, bold: true }));
  lines.push(
    text(`${line.quantity} x ${line.name}`, { tall: 2, wide: isSmall ? 1 : 2, bold: !isSmall, indent: 0 }),
  );
  if (line.voided !== undefined) {
    const { at, by } = line.voided;
    lines.push(text(`${timeOf(at, of)}  ${by}`, { indent: 2 }));
  }
  if (line.was !== null && marked === words.changed) {
    const { quantity, note } = line.was;
    const options = (line.was.extra ?? []).map((extra) => optionOnPaper(extra, words));
    const before = [`${quantity} x`, ...options, note === '' ? '' : `"${note}"`].filter(Boolean);
    lines.push(text(`${words.was}: ${before.join(' ')}`, { indent: 2 }));
  }
  for (const extra of line.extra) {
    lines.push(text(optionOnPaper(extra, words), { indent: 2, tall: 2, bold: extra.unwanted }));
  }
  if (line.note !== '') lines.push(text(`>> ${line.note}`, { indent: 2, tall: 2 }));
  if (line.allergy !== '') {
    const isSaidAbove = order !== undefined && isAllergyOfOrder(order, line);
    lines.push(warning(isSaidAbove ? words.allergy : `${words.allergy}: ${line.allergy}`));
  }
  const others = line.stations.filter((one) => one !== job.station);
  if (job.station !== null && others.length > 0) {
    const names = others.map((one) => of.branch.stations.find(({ sid }) => sid === one)?.name ?? one);
    lines.push(text(`(${words.also}: ${names.join(', ')})`, { indent: 2 }));
  }
  lines.push(gap);
  return lines;
}

function wantedLines({ job, order }: TicketOf): OrderLine[] {
  if (order === undefined) return [];
  const lines =
    job.about === 'change' ? order.products.filter(({ id }) => job.lines.includes(id)) : liveLines(order);
  const { station } = job;
  return station === null ? lines : lines.filter((line) => isShareOf(line, [station]));
}

/** An order that was recalled and approved again before the recall slip was printed is to be cooked after all. */
function stillSo(of: TicketOf): TicketOf {
  const { job, order } = of;
  if (job.about !== 'cancel' || order === undefined || !isInKitchen(order)) return of;
  return { ...of, job: { ...job, about: 'order', duplicate: true } };
}

/** A kitchen ticket: no prices, no phone, no address. */
export function kitchenTicketLayout(asked: TicketOf): TicketLine[] {
  const of = stillSo(asked);
  const { job, order, printer } = of;
  const words = ticketWords[printer.language];
  if (order === undefined) return [];
  const lines = [...warnings(of, words), ...heading(of, words)];
  const station = of.branch.stations.find(({ sid }) => sid === job.station);
  if (station !== undefined) lines.push(pair(words.station, station.name, { bold: true, tall: 2 }));
  if (order.rush !== null) lines.push(text(` ${words.rush} `, { inverse: true, tall: 2, center: true }));
  lines.push(rule);
  // Printed in full once above the dishes, each of which only has the word.
  const allergy = noteOfAllergy(order.note);
  if (allergy !== '') lines.push(warning(`${words.allergy}: ${allergy}`), gap);
  const wanted = wantedLines(of);
  const isHeld = ({ course, removed }: OrderLine) =>
    course > order.fired && removed === null && job.about !== 'cancel';
  for (const line of wanted) if (!isHeld(line)) lines.push(...dish(of, line, words, false));
  const courses = new Set(wanted.filter(isHeld).map(({ course }) => course));
  for (const course of [...courses].sort((one, other) => one - other)) {
    const held = ` ${words.held}: ${words.course} ${course} `;
    lines.push(text(held, { inverse: true, bold: true, center: true }));
    for (const line of wanted) {
      if (isHeld(line) && line.course === course) lines.push(...dish(of, line, words, true));
    }
  }
  if (order.note !== '' && allergy === '') lines.push(rule, text(`>> ${order.note}`, { tall: 2 }));
  return [...lines, ...footer(of)];
}

/** When and where it was printed, and for which branch. */
export function footer(of: TicketOf): TicketLine[] {
  return [rule, pair(`${timeOf(of.now, of)}  ${of.job.by}`, of.printer.name)];
}

function reachedBy(connection: Printer['connection'], words: TicketWords): string {
  if ('host' in connection) return `${connection.host}:${connection.port}`;
  return connection.via === 'usb' ? 'USB' : words.serialPort;
}

export function testTicketLayout(of: TicketOf & { printer: Printer }): TicketLine[] {
  const { job, branch, printer } = of;
  const words = ticketWords[printer.language];
  const { connection } = printer;
  if (job.slip === true) {
    const title = `${words.test} · ${branch.shop.name}`;
    return [text(title, { tall: 2, bold: true, center: true }), ...footer(of)];
  }
  return [
    ...warnings(of, words),
    text(words.test, { wide: 3, tall: 3, bold: true, center: true }),
    text(branchTitle(branch.shop.name, branch.name), { center: true }),
    gap,
    text(words.testText, { center: true }),
    text('Ç ğ İ ı ş ñ é € ₺ ✓ 北 ع'),
    text('0123456789'.repeat(5).slice(0, printer.columns)),
    text(reachedBy(connection, words)),
    ...footer(of),
  ];
}

/** Whether a driver or a customer takes the order away. */
export const leavesRestaurant = (order: Order): boolean => fulfillmentOf(order) !== 'table';
