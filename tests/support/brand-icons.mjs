// Renders public/icons/*.png from brigade.svg: node tests/support/brand-icons.mjs
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const FOLDER = 'public/icons';
const drawing = await readFile(`${FOLDER}/brigade.svg`, 'utf8');

// Maskable and iOS icons are cropped by the system: a full square, for the mask with the image inside the safe zone.
const square = drawing.replace(' rx="112"', '');
const masked = square.replace('translate(40 29) scale(9)', 'translate(88 80) scale(7)');
const icons = [
  { name: 'brigade-192', size: 192, svg: drawing },
  { name: 'brigade-512', size: 512, svg: drawing },
  { name: 'brigade-maskable-512', size: 512, svg: masked },
  { name: 'brigade-180', size: 180, svg: square },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
});
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: `${FOLDER}/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
