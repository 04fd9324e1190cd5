import { randomUUID } from 'node:crypto';
import { addDays, HOUR_MS, localClock, startOfDay } from '#domain/time.ts';
import { desk } from './desk.ts';
import { expect, picture, test } from './restaurant.ts';

test('a guest books a table on an evening that is partly full, and fills up further', async ({
  restaurant,
}) => {
  const { branch, call } = await desk(restaurant.server.origin);
  const { day: today } = localClock(Date.now(), branch.timezone);
  const evening = startOfDay(addDays(today, 2), branch.timezone) + 20 * HOUR_MS;
  /** Large parties, more than there are tables. */
  const fill = async (booking: number) => {
    for (let n = 0; n < 30; n += 1)
      await call('tables/bookings/edit', {
        sid: randomUUID(),
        name: `Party ${n + 1}`,
        phone: '',
        note: '',
        seats: 8,
        booking,
        among: [],
      });
  };
  await fill(evening);
  const { page } = await restaurant.device('phone');
  await page.goto('/saffron-and-salt/old-harbour/book');
  // Today is not among them when no time is left.
  const day = Number(addDays(today, 2).slice(-2));
  await page
    .getByRole('radio', { name: new RegExp(`^\\w+\\s${day}\\s`) })
    .first()
    .check({ force: true });
  await page.getByRole('radio', { name: 'Evening' }).check({ force: true });
  const times = page.getByRole('radiogroup', { name: 'Time' });
  await expect(times.getByRole('radio', { name: '20:00 Full' })).toBeDisabled();
  await expect(times.getByRole('radio', { name: '21:45 Full' })).toBeDisabled();
  await picture(page, 'booking-full-times');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+351912345678');
  await times.getByRole('radio', { name: '22:00' }).check({ force: true });
  await fill(evening + 2 * HOUR_MS);
  await page.getByRole('button', { name: /^Book · / }).click();
  await expect(
    page.getByText('No table is free at that time. Please choose another time').first(),
  ).toBeVisible();
  await expect(times.getByRole('radio', { name: '22:00 Full' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lovelace');
  await picture(page, 'booking-filled-up');
  await times.getByRole('radio', { name: '18:00' }).check({ force: true });
  await page.getByRole('button', { name: /^Book · .*18:00/ }).click();
  await expect(page.getByRole('heading', { name: 'We’ve sent your request.' })).toBeVisible();
});
