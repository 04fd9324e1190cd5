import { execFile } from 'node:child_process';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { installed, signIn, takeOrder } from '#tests/support/screens.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import { desk } from './desk.ts';
import { places } from './people.ts';
import { expect, picture, settled, SIZES, test, ticket } from './restaurant.ts';

const DISH = 'Margherita';
const run = promisify(execFile);

/** Signs in as the manager and shares the device under the name of its place. */
async function enrol(page: Page, name: string): Promise<void> {
  await signIn(page, 'manager');
  await page.goto(`${places.first.path}/settings/shared-devices`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Share this device' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await installed(page);
  await page.goto(`${places.first.path}/orders?tab=new`);
  await settled(page);
}

/**
 * With the machine its database ends too. One that outlived its server for a moment would write where the other machine
 * restores, and remove that one's socket.
 */
async function endDatabase(dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  if (pid === 0) return;
  const isThere = (signal: 'SIGQUIT' | 0) => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  };
  isThere('SIGQUIT');
  await expect.poll(() => isThere(0), { timeout: 30_000 }).toBe(false);
}

test('the machine is lost: three enrolled devices continue, and another machine takes its place', async ({
  browser,
}) => {
  // Three devices are enrolled, and a backup is restored: three minutes on a quiet machine.
  test.setTimeout(480_000);
  const backups = await makeScratchFolder('lost-');
  const server = await createServerProcess({ args: ['--demo'] });
  const open = async (size: keyof typeof SIZES) => {
    const context = await browser.newContext({ baseURL: server.origin, viewport: SIZES[size] });
    return context.newPage();
  };
  const env = {
    ...process.env,
    DATA_DIR: server.dataDir,
    BACKUP_PASSPHRASE: 'written on paper',
    LOG_LEVEL: 'warn',
  };
  const [till, kitchen, phone] = [await open('desk'), await open('kitchen'), await open('phone')];
  try {
    await (await desk(server.origin)).openAroundTheClock();
    await test.step('three devices are enrolled', async () => {
      await enrol(till, 'Till');
      await enrol(kitchen, 'Kitchen left');
      await enrol(phone, 'Floor phone');
    });

    await test.step('an order is in the backup, the next is not', async () => {
      await takeOrder(till, { way: 'Pickup', name: 'Before Backup', products: [DISH] });
      await expect(ticket(kitchen, 'Before Backup')).toBeVisible();
      await run(process.execPath, ['dist/server/main.js', '--backup', backups], { env });
      await takeOrder(till, { way: 'Pickup', name: 'After Backup', products: [DISH] });
      await expect(ticket(kitchen, 'After Backup')).toBeVisible();
      await settled(till);
    });

    await test.step('the machine is lost, and the till continues', async () => {
      await server.kill();
      await endDatabase(server.dataDir);
      await rm(server.dataDir, { recursive: true });
      await takeOrder(till, { way: 'Pickup', name: 'While Away', products: [DISH] });
      await expect(ticket(till, 'While Away')).toBeVisible();
      await picture(till, 'machine-lost-till');
    });

    await test.step('the backup is restored on another machine at the same address', async () => {
      const [file = ''] = await readdir(backups);
      await run(process.execPath, ['dist/server/main.js', '--restore', path.join(backups, file)], { env });
      await server.start();
    });

    await test.step('every device has every order once', async () => {
      for (const page of [till, kitchen, phone]) {
        for (const name of ['Before Backup', 'After Backup', 'While Away'])
          await expect(ticket(page, name)).toHaveCount(1, { timeout: 60_000 });
        await settled(page);
      }
      await picture(kitchen, 'machine-lost-kitchen');
      const { all } = await (await desk(server.origin)).openOrders();
      expect(new Set(all).size).toBe(all.length);
      await till.goto(`${places.first.path}/settings/shared-devices`);
      for (const name of ['Till', 'Kitchen left', 'Floor phone'])
        await expect(till.getByText(new RegExp(`^${name}`))).toBeVisible();
    });
  } finally {
    for (const page of [till, kitchen, phone]) await page.context().close();
    await server.end();
    await rm(backups, { recursive: true, force: true });
  }
});
