import { deviceLetter, readSetting, writeSetting } from '#device/device-settings.ts';
import type { Actor } from '#domain/roles.ts';
import { type BranchSync, createBranchSync, type DeviceEvent } from '#engine/branch-sync.ts';
import { wakeWorkerWhenOnline } from '../device/background-sync.ts';
import { byFrame } from './by-frame.ts';
import { deviceEnv } from './device-env.ts';
import { loadSession } from './session.ts';
import { keepVersionWhile } from './update-flow.ts';
import { placeOf } from './workplace.ts';

export interface BranchInput {
  actor: Actor;
  shop: number;
  branch: number;
  /** Undefined: the one that is stored. */
  token?: string | null;
}

/** A branch's sync at work, bound to what happens to the page. */
export interface OpenBranch {
  sync: BranchSync;
  /** Once a frame, for what is drawn. */
  subscribe: BranchSync['subscribe'];
  /** Makes the label of a new order. */
  label: () => string;
  /** A new token of the same person; the one it was opened with is no news. */
  signedIn(token: string | null): void;
  /** When the device's own rows have been read. */
  started: Promise<void>;
  leave(): void;
}

/** Tells the sync what happens to the page; answers how to stop. */
function followPage(sync: BranchSync): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const tell = (event: DeviceEvent) => () => sync.device(event);
  document.addEventListener(
    'visibilitychange',
    () => sync.device(document.visibilityState === 'visible' ? 'foreground' : 'background'),
    { signal },
  );
  document.addEventListener('freeze', tell('frozen'), { signal });
  document.addEventListener('resume', tell('foreground'), { signal });
  window.addEventListener('pagehide', tell('frozen'), { signal });
  window.addEventListener('pageshow', tell('foreground'), { signal });
  window.addEventListener('online', tell('online'), { signal });
  return () => stop.abort();
}

/** Changes wait and the server is out of reach: the worker shall send them even when this page is gone. */
function wakeWorkerWhenStuck(sync: BranchSync): () => void {
  let isAsked = false;
  return sync.subscribe(() => {
    const { waiting, connection } = sync.status();
    const isStuck = waiting > 0 && connection.state !== 'live';
    if (isStuck && !isAsked) void wakeWorkerWhenOnline();
    isAsked = isStuck;
  });
}

/** Labels of orders until the server has numbered them: this device's letter and a running number. */
function createLabels(): () => string {
  let letter = 'X';
  let count = 0;
  Promise.all([deviceLetter(), readSetting('label_count')]).then(
    ([known, last]) => {
      letter = known;
      count += last ?? 0;
    },
    (error: unknown) => console.warn('the device letter could not be read', error),
  );
  return () => {
    count = (count % 999) + 1;
    writeSetting('label_count', count).catch((error: unknown) =>
      console.warn('the label was not noted', error),
    );
    return `${letter}-${count}`;
  };
}

/** The rules the first screen does without, so that a tap never waits for them, nor for a network that has gone. */
const RULES_AFTER_MS = 8000;

function readRulesSoon(): () => void {
  const timer = setTimeout(() => {
    deviceEnv()
      .rules.complete()
      .catch((error: unknown) => console.warn('the rules will be read when they are needed', error));
  }, RULES_AFTER_MS);
  return () => clearTimeout(timer);
}

function openBranch(input: BranchInput): OpenBranch {
  const sync = createBranchSync(deviceEnv(), input);
  let { token } = input;
  const frames = byFrame(sync.subscribe);
  const ends = [
    followPage(sync),
    keepVersionWhile(() => sync.status().sending),
    wakeWorkerWhenStuck(sync),
    readRulesSoon(),
    frames.end,
    () => sync.stop(),
  ];
  const started = sync.start().catch((error: unknown) => console.error('sync did not start', error));
  return {
    sync,
    subscribe: frames.subscribe,
    label: createLabels(),
    signedIn(next) {
      if (next === token) return;
      token = next;
      sync.signedIn(next).catch((error: unknown) => console.error('the new sign-in was not stored', error));
    },
    started,
    leave() {
      for (const end of ends) end();
    },
  };
}

function keyOf({ actor, shop, branch }: BranchInput): string {
  return JSON.stringify([actor, shop, branch]);
}

/** What is being made ready for the first screen. `open` until a screen has taken a branch, this or another. */
let first: { state: 'open' } | { state: 'prepared'; key: string; opened: OpenBranch } | { state: 'over' } = {
  state: 'open',
};

/**
 * Opens the branch of the first address before anything is drawn; resolves when the device's rows have been
 * read, so that the first drawing is the whole one. Where it comes too late, the screen has opened the branch.
 */
export async function prepareBranch(shopName: string, branchSid: string): Promise<void> {
  const session = await loadSession();
  const place = session === null ? undefined : placeOf(session, shopName, branchSid);
  if (session === null || place === undefined || first.state !== 'open') return;
  const { shop, branch, actor } = place;
  const input = { actor, shop: shop.id, branch: branch.id, token: session.token };
  const opened = openBranch(input);
  first = { state: 'prepared', key: keyOf(input), opened };
  await opened.started;
}

/** The branch that was prepared, when it is this one. */
export function preparedBranch(input: BranchInput): OpenBranch | undefined {
  return first.state === 'prepared' && first.key === keyOf(input) ? first.opened : undefined;
}

/** The prepared branch, or one opened now; whoever takes it leaves it. */
export function takeBranch(input: BranchInput): OpenBranch {
  const prepared = preparedBranch(input);
  if (prepared === undefined && first.state === 'prepared') first.opened.leave();
  first = { state: 'over' };
  return prepared ?? openBranch(input);
}
