import { expect, it } from 'vitest';
import { calendarEvent } from '#domain/bookings/calendar-event.ts';

const booking = {
  sid: 'booking-00000001',
  booking: Date.UTC(2026, 10, 28, 18, 45),
  status: 'PENDING',
  changed: { at: Date.UTC(2026, 10, 27, 9), by: '' },
} as const;
const place = {
  title: 'Table at Saffron & Salt · Old Harbour',
  address: 'Rua do Cais 1; 2.º, Lisboa',
  description: 'Saturday, 18:45\nAda',
  url: 'https://o.example/saffron-and-salt/old-harbour',
};

it('is an event of RFC 5545, tentative until the restaurant confirms', () => {
  expect(calendarEvent(booking, place).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Brigade//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:booking-00000001@brigade',
    'DTSTAMP:20261127T090000Z',
    'DTSTART:20261128T184500Z',
    'DTEND:20261128T204500Z',
    'STATUS:TENTATIVE',
    'SUMMARY:Table at Saffron & Salt · Old Harbour',
    'LOCATION:Rua do Cais 1\\; 2.º\\, Lisboa',
    'DESCRIPTION:Saturday\\, 18:45\\nAda',
    'URL:https://o.example/saffron-and-salt/old-harbour',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(calendarEvent({ ...booking, status: 'APPROVED' }, place)).toContain('STATUS:CONFIRMED');
});

it('folds lines longer than 75 bytes between letters', () => {
  const file = calendarEvent(booking, { ...place, title: 'çğü🍲'.repeat(40) });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'çğü🍲'.repeat(40)}\r\n`);
});
