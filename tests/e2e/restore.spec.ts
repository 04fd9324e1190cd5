import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { API_PREFIX } from '#contract/call.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import { expectAccessible, picture, SIZES } from './restaurant.ts';

const PASSPHRASE = 'correct horse – battery';
const OWNER = { username: 'ada@anchor.example', password: 'anchor-word' };
const SIGN_UP = {
  restaurant_name: 'The Blue Anchor',
  username: 'the-blue-anchor',
  first_name: 'Ada',
  last_name: 'Anchor',
  email: OWNER.username,
  mobile: '',
  password: OWNER.password,
  lite_ecom: false,
  country: 'PT',
  currency: 'EUR',
  timezone: 'Europe/Lisbon',
};

test('restore: an empty server takes a backup from the browser, restarts and lets its owner sign in', async ({
  page,
}) => {
  const folder = await makeScratchFolder('moved-');
  const old = await createServerProcess();
  const fresh = await createServerProcess();
  try {
    const signedUp = await fetch(`${old.origin}${API_PREFIX}auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(SIGN_UP),
    });
    expect(signedUp.status).toBe(200);
    await promisify(execFile)(process.execPath, ['dist/server/main.js', '--backup', folder], {
      env: { ...process.env, DATA_DIR: old.dataDir, BACKUP_PASSPHRASE: PASSPHRASE, LOG_LEVEL: 'warn' },
    });
    const [name = ''] = await readdir(folder);
    const text = path.join(folder, 'notes.txt');
    await writeFile(text, 'no backup');
    const code = /setup code (\S+)/.exec(fresh.output())?.[1] ?? '';

    await page.setViewportSize(SIZES.phone);
    await page.goto(`${fresh.origin}/admin`);
    await page.getByRole('link', { name: 'Restore a backup' }).click();
    await page.getByLabel('Setup code').fill('AAAA-AAAA');
    await page.getByLabel('Backup file').setInputFiles(path.join(folder, name));
    await page.getByLabel('Passphrase').fill('another passphrase');
    await picture(page, 'restore-phone');
    await expectAccessible(page);
    const restore = page.getByRole('button', { name: 'Restore backup' });
    await restore.click();
    await expect(page.getByText('This is not the setup code')).toBeVisible();

    await page.getByLabel('Setup code').fill(code.toLowerCase());
    await page.getByLabel('Backup file').setInputFiles(text);
    await restore.click();
    await expect(page.getByText('This file is damaged, or is not a backup')).toBeVisible();

    await page.getByLabel('Backup file').setInputFiles(path.join(folder, name));
    await restore.click();
    await expect(page.getByText('This is not the passphrase of this backup')).toBeVisible();

    await page.getByLabel('Passphrase').fill(PASSPHRASE);
    await restore.click();
    await expect(page.getByRole('heading', { name: 'Backup restored' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('every table compared')).toBeVisible();
    await picture(page, 'restored-phone');

    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('link', { name: 'Restore a backup' })).toBeHidden();
    await page.getByLabel('E-mail').fill(OWNER.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The Blue Anchor').first()).toBeVisible();
  } finally {
    await old.end();
    await fresh.end();
    await rm(folder, { recursive: true, force: true });
  }
});
