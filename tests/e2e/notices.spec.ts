import type { Page } from 'playwright';
import { takeOrder } from '#tests/support/screens.ts';
import { expect, picture, settled, test, ticket } from './restaurant.ts';

/** Controls whose middle the shown notice covers, by name; the bar for troubles stays longer than a notice. */
const covered = (page: Page) =>
  page.getByRole('region', { name: 'Notices' }).evaluate((region) => {
    const isCovered = (control: Element) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || control.closest('[class*="skip"], [role="alert"]') !== null)
        return false;
      const [x, y] = [left + width / 2, top + height / 2];
      // Taps pass through its text, so the element at a point is not what is seen there.
      return [...region.querySelectorAll('p')].some((text) => {
        const box = text.parentElement?.getBoundingClientRect();
        return box !== undefined && x > box.left && x < box.right && y > box.top && y < box.bottom;
      });
    };
    return [...document.querySelectorAll('a[href], button, input, [role="tab"]')]
      .filter((control) => !region.contains(control) && isCovered(control))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

test('notices cover no control of the board at any size', async ({ restaurant }) => {
  const { page, signIn, go } = await restaurant.device('desk');
  await signIn('owner');
  await go('');
  await takeOrder(page, { way: 'Pickup', name: 'Noticed Nadia', products: ['Margherita'] });
  await go('/orders?tab=preparing');
  await settled(page);
  await ticket(page, 'Noticed Nadia')
    .getByRole('button', { name: /^All prepared/ })
    .click();
  const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' });
  // It is shown as long as the pointer is over it.
  await undo.hover();
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(undo).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covered(page)).toEqual([]);
    await picture(page, `notice-${width}`);
    const box = await undo.boundingBox();
    // No control behind the notice's own button gets its tap, and the button gets it.
    const gets = await undo.evaluate(
      (button, [x, y]) => button.contains(document.elementFromPoint(x ?? 0, y ?? 0)),
      [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2],
    );
    expect(gets).toBe(true);
  }
  await undo.click();
  await expect(ticket(page, 'Noticed Nadia')).toBeVisible();
});
