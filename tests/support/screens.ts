import type { Page } from 'playwright';
import { type DemoRole, type DemoSignIn, places, signInOf } from '#tests/e2e/people.ts';

/** Signs in on the sign-in screen; `visit` false: it is open already. */
export async function signIn(page: Page, who: DemoRole | DemoSignIn, visit = true): Promise<void> {
  const person = typeof who === 'string' ? signInOf(who) : who;
  if (visit) await page.goto('/admin');
  if (person.staff) {
    await page.getByRole('tab', { name: 'Staff' }).click();
    await page.getByLabel('Shop number').fill(String(places.shop));
    await page.getByLabel('User name').fill(person.username);
  } else {
    await page.getByLabel('E-mail').fill(person.username);
  }
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // A cook's own screen has no account button.
  const account = page.getByRole('button', { name: /^Account of/ });
  await account
    .or(page.getByRole('link', { name: 'Home' }))
    .first()
    .waitFor({ timeout: 30_000 });
}

/** Waits until the app is installed on the device and can start without a network. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export interface WishedOrder {
  way: 'Pickup' | 'Delivery' | 'Table';
  name?: string;
  street?: string;
  products: string[];
  note?: string;
}

/** Places an order on the create-order screen; `name` identifies its tickets. */
export async function takeOrder(page: Page, order: WishedOrder): Promise<void> {
  await page.getByRole('link', { name: 'New order' }).first().click();
  await page.getByRole('radio', { name: order.way }).click({ force: true });
  for (const product of order.products) {
    await page.getByRole('searchbox', { name: /Search products/ }).fill(product);
    await page
      .getByRole('button', { name: new RegExp(`^${product}`) })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    if (await sheet.isVisible().catch(() => false)) {
      for (const group of await sheet.getByRole('radiogroup').all()) {
        const isAnswered = (await group.getByRole('radio', { checked: true }).count()) > 0;
        if (!isAnswered) await group.locator('label').first().click();
      }
      await sheet.getByRole('button', { name: /^Add/ }).click();
    }
  }
  if (order.way === 'Table') {
    await page.getByRole('button', { name: /Table$/ }).click();
    await page.getByRole('option').first().click();
  }
  if (order.name !== undefined) await page.getByLabel('Name').fill(order.name);
  if (order.street !== undefined) await page.getByLabel('Street and number').fill(order.street);
  if (order.note !== undefined) await page.getByLabel(/^Note/).fill(order.note);
  await page.getByRole('button', { name: /^Place order/ }).click();
  // It is stored once its number is shown.
  await page.getByRole('dialog').getByRole('button', { name: 'Show on the board' }).click();
  await page.waitForURL(/\/orders\?tab=new/, { timeout: 10_000 });
}

/** Everything the browser stores for the app: databases, storage, cached addresses. */
export async function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve, reject) => {
          const request = db.transaction(store).objectStore(store).getAll();
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
        parts.push({ name, store, rows });
      }
      db.close();
    }
    return JSON.stringify(parts);
  });
}
