import { cp, rm } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import * as z from 'zod/mini';
import { launchOptions } from '#tests/bench/browser/launch.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { signIn } from '#tests/support/screens.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { browserContext } from './place.ts';
import { openStock } from './stock-screen.ts';

/** A browser with a profile on disk: a device that can be switched off and copied. */
export interface ProfileDevice {
  ledger: Ledger;
  tabs: Page[];
  /** Starts the browser; the app opens on the stock screen. */
  open(options?: { signIn?: boolean }): Promise<Page>;
  close(): Promise<void>;
  /** `kill -9` of the browser. */
  kill(): Promise<void>;
  /** Another device with the same profile; this one must be closed. */
  copy(): Promise<ProfileDevice>;
  remove(): Promise<void>;
}

const processes = z.object({
  processInfo: z.array(z.object({ type: z.string(), id: z.int() })),
});

async function browserPid(context: BrowserContext): Promise<number> {
  const browser = context.browser();
  if (browser === null) throw new Error('a context without a browser');
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = z.parse(processes, await cdp.send('SystemInfo.getProcessInfo'));
  const main = processInfo.find(({ type }) => type === 'browser');
  if (main === undefined) throw new Error('the browser does not know its process');
  return main.id;
}

export async function createProfile(origin: string, from?: string): Promise<ProfileDevice> {
  const folder = await makeScratchFolder('profile-');
  if (from !== undefined) await cp(from, folder, { recursive: true });
  const ledger = createLedger();
  const tabs: Page[] = [];
  let context: BrowserContext | undefined;
  let pid = 0;

  return {
    ledger,
    tabs,
    async open(options = {}) {
      const opened = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...browserContext,
        baseURL: origin,
      });
      context = opened;
      pid = await browserPid(opened);
      await ledger.attach(opened);
      const page = await opened.newPage();
      if (options.signIn === true) await signIn(page, 'waitress');
      await openStock(page);
      tabs.splice(0, tabs.length, page);
      return page;
    },
    async close() {
      await context?.close();
      context = undefined;
    },
    async kill() {
      if (context === undefined) return;
      const closing = context;
      const gone = new Promise<void>((resolve) => closing.once('close', () => resolve()));
      process.kill(pid, 'SIGKILL');
      await gone;
      context = undefined;
    },
    copy: () => createProfile(origin, folder),
    async remove() {
      await context?.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
