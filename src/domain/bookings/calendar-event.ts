import { localClock } from '../time.ts';
import { type Booking, SITTING_MS } from './booking.ts';

/** Where and with whom a table is booked, in the guest's words. */
export interface CalendarPlace {
  /** The event's title. */
  title: string;
  address: string;
  /** How to reach the restaurant, and what the guest noted. */
  description: string;
  /** The page of the restaurant. */
  url: string;
}

/** Longest line in bytes (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** The length of a letter in UTF-8. */
function bytesIn(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** A content line, continued with a space in front where it is too long; no letter is cut. */
function folded(line: string): string {
  let shown = '';
  let length = 0;
  for (const letter of line) {
    const bytes = bytesIn(letter);
    if (length + bytes > MAX_LINE_BYTES) {
      shown += '\r\n ';
      length = 1;
    }
    shown += letter;
    length += bytes;
  }
  return shown;
}

/** An instant as date with UTC time (RFC 5545, 3.3.5), to the minute. */
function stamp(at: number): string {
  const { day, minute } = localClock(at, 'UTC');
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.replaceAll('-', '')}T${two(Math.floor(minute / 60))}${two(minute % 60)}00Z`;
}

/** A booking as a file for calendars (RFC 5545); adding it again replaces the former entry. */
export function calendarEvent(
  { sid, booking, status, changed }: Pick<Booking, 'sid' | 'booking' | 'status' | 'changed'>,
  { title, address, description, url }: CalendarPlace,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Brigade//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${sid}@brigade`,
    `DTSTAMP:${stamp(changed.at)}`,
    `DTSTART:${stamp(booking)}`,
    `DTEND:${stamp(booking + SITTING_MS)}`,
    `STATUS:${status === 'PENDING' ? 'TENTATIVE' : status === 'CANCELED' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    address === '' ? '' : `LOCATION:${escaped(address)}`,
    description === '' ? '' : `DESCRIPTION:${escaped(description)}`,
    url === '' ? '' : `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
