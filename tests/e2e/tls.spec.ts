import { createHash, X509Certificate } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, expect, test } from 'playwright/test';
import { chromiumOptions } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import { expectAccessible, picture, SIZES } from './restaurant.ts';

/** What Chromium compares instead of asking a trust store that this test must not change. */
async function publicKeyHash(file: string): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(file));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

test('local TLS: a phone is set up on plain HTTP, then starts offline at the address of the LAN', async () => {
  const httpPort = await freePort();
  const server = await createServerProcess({ httpPort });
  const profile = await makeScratchFolder('profile-');
  const trusted = await publicKeyHash(path.join(server.dataDir, 'tls/server.crt'));
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions,
    args: [
      ...chromiumOptions.args,
      `--ignore-certificate-errors-spki-list=${trusted}`,
      // Chromium treats localhost as secure in any case; this name is as insecure as the address of a till.
      '--host-resolver-rules=MAP till.local 127.0.0.1',
    ],
    viewport: SIZES.phone,
    locale: 'en-GB',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`http://till.local:${httpPort}/admin`);
    await expect(page.getByRole('heading', { name: 'Set up this device' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download the certificate' })).toBeVisible();
    await picture(page, 'tls-trust');
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the certificate' }).click();
    const file = await (await downloading).path();
    expect(new X509Certificate(await readFile(file)).ca).toBe(true);

    await page.getByRole('link', { name: 'Open the app' }).click();
    await expect(page).toHaveURL(new RegExp(`^https://till\\.local:${server.port}/admin/login`));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('textbox').first()).toBeVisible();
  } finally {
    await context.close();
    await server.end();
    await rm(profile, { recursive: true, force: true });
  }
});
