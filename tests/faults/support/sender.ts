import type { Page } from 'playwright';
import type { Device } from './place.ts';

/** Which of a device's tabs holds the sender lock; -1: none of them. */
export async function senderAmong(tabs: readonly Page[]): Promise<number> {
  for (const [index, page] of tabs.entries()) {
    const isSender = await page.evaluate(async () => {
      const mine = `fault-${crypto.randomUUID()}`;
      return navigator.locks.request(mine, async () => {
        const { held = [] } = await navigator.locks.query();
        const me = held.find(({ name }) => name === mine)?.clientId;
        return held.some(
          ({ name, clientId }) => clientId === me && name?.startsWith('brigade-sender-') === true,
        );
      });
    });
    if (isSender) return index;
  }
  return -1;
}

/** Another tab steals the sender lock and releases it. */
export async function stealSeat(thief: Page, holdMs: number): Promise<void> {
  await thief.evaluate(async (ms) => {
    const { held = [] } = await navigator.locks.query();
    const name = held.find((one) => one.name?.startsWith('brigade-sender-'))?.name;
    if (name === undefined) return;
    await navigator.locks.request(
      name,
      { steal: true },
      () => new Promise((resolve) => setTimeout(resolve, ms)),
    );
  }, holdMs);
}

/** Opens or closes tabs until there are this many. */
export async function tabsOf(
  { tabs, openTab }: Pick<Device, 'tabs' | 'openTab'>,
  count: number,
): Promise<void> {
  while (tabs.length > count) await tabs.pop()!.close();
  while (tabs.length < count) await openTab();
}
