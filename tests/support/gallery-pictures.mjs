// Pictures of the gallery of controls in every theme: node tests/support/gallery-pictures.mjs
import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright';
import { createServer } from 'vite';

const OUT = 'test-results/screens/gallery';
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
FLAGS.push('--disable-background-networking', '--disable-component-update');

await mkdir(OUT, { recursive: true });
const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const folder = `${server.resolvedUrls.local[0]}tests/ui/`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: FLAGS,
});

for (const theme of ['light', 'dark', 'kitchen']) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => console.error(theme, name, error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') console.error(message.text());
    });
    const shoot = (part, fullPage = false) =>
      page.screenshot({ path: `${OUT}/${theme}-${name}-${part}.png`, fullPage });
    const open = async (file) => {
      await page.goto(`${folder}${file}`);
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
    };
    await open('gallery.html');
    await page.getByRole('button', { name: 'Approve order' }).waitFor();
    await shoot('all', true);
    await page.getByRole('button', { name: 'Dialog', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await shoot('dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sheet', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(250);
    await shoot('sheet');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await shoot('confirm');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menu').waitFor();
    await page.waitForTimeout(150);
    await shoot('menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Notice', exact: true }).click();
    await page.getByRole('button', { name: 'Server error', exact: true }).click();
    await page.waitForTimeout(100);
    await shoot('notices');
    await page.getByRole('group', { name: 'Period' }).getByRole('button').click();
    await page.getByRole('grid').waitFor();
    await page.waitForTimeout(150);
    await shoot('calendar');
    await open('gallery-frame.html');
    await page.getByRole('heading', { name: 'All caught up' }).waitFor();
    await shoot('frame');
    await page.getByRole('button', { name: 'Language and appearance' }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(250);
    await shoot('preferences');
    await page.close();
  }
}
await browser.close();
await server.close();
