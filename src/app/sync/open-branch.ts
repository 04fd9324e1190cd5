import { deviceLetter, readSetting, writeSetting } from '#device/device-settings.ts';
import type { Actor } from '#domain/roles.ts';
import { type BranchSync, createBranchSync, type DeviceEvent } from '#engine/branch-sync.ts';
import type { Env } from '#engine/env.ts';
import { wakeWorkerWhenOnline } from '../device/background-sync.ts';
import { oncePerFrame } from './once-per-frame.ts';
import { deviceEnv, loadAllRules } from './device-env.ts';
import { approvalForChange } from '../auth/change-approval.ts';
import { currentEnrolment, loadSession } from '../auth/session.ts';
import { blockUpdateWhile } from '../updates/update-flow.ts';
import { workplaceOf } from '../auth/workplace.ts';

export interface BranchInput {
  actor: Actor;
  shop: number;
  branch: number;
  /** Undefined: the stored token. */
  token?: string | null;
  /** Undefined: the device's. */
  env?: Env | undefined;
}

/** The running sync of a branch, bound to the page's lifecycle. */
export interface OpenBranch {
  sync: BranchSync;
  /** `BranchSync.mutate`, with the manager's approval that is in effect. */
  mutate: BranchSync['mutate'];
  /** Notifies at most once a frame, for rendering. */
  subscribe: BranchSync['subscribe'];
  /** Creates the label of a new order. */
  label: () => string;
  /** Passes on a new token of the same person; ignores one it already has. */
  signedIn(token: string | null): void;
  /** Resolves when the device's own rows have been read. */
  started: Promise<void>;
  leave(): void;
}

/** Forwards page lifecycle and network events to the sync. Returns the function that stops it. */
function followPage(sync: BranchSync): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const forward = (event: DeviceEvent) => () => sync.device(event);
  document.addEventListener(
    'visibilitychange',
    () => sync.device(document.visibilityState === 'visible' ? 'foreground' : 'background'),
    { signal },
  );
  document.addEventListener('freeze', forward('frozen'), { signal });
  document.addEventListener('resume', forward('foreground'), { signal });
  window.addEventListener('pagehide', forward('frozen'), { signal });
  window.addEventListener('pageshow', forward('foreground'), { signal });
  window.addEventListener('online', forward('online'), { signal });
  return () => stop.abort();
}

/** While changes wait and the server is unreachable, let the worker send them after the page closes. */
function wakeWorkerWhenStuck(sync: BranchSync): () => void {
  let isAsked = false;
  return sync.subscribe(() => {
    const { waiting, connection } = sync.status();
    const isStuck = waiting > 0 && connection.state !== 'live';
    if (isStuck && !isAsked) void wakeWorkerWhenOnline();
    isAsked = isStuck;
  });
}

/** Creates labels for orders the server has not numbered yet: this device's letter and a running number. */
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

/** The board needs no other rules at first, so theirs do not delay it. */
const RULES_AFTER_MS = 8000;

function preloadRules(): () => void {
  const timer = setTimeout(loadAllRules, RULES_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Opens a branch that is not prepared; the caller must call `leave`. */
export function openBranch(input: BranchInput): OpenBranch {
  const sync = createBranchSync(input.env ?? deviceEnv(), {
    ...input,
    isShared: currentEnrolment() !== null,
  });
  let { token } = input;
  const frames = oncePerFrame(sync.subscribe);
  const ends = [
    followPage(sync),
    blockUpdateWhile(() => sync.status().sending),
    wakeWorkerWhenStuck(sync),
    preloadRules(),
    frames.end,
    () => sync.stop(),
  ];
  const started = sync.start().catch((error: unknown) => console.error('sync did not start', error));
  return {
    sync,
    mutate: (name, args, options) => sync.mutate(name, args, { ...options, approve: approvalForChange() }),
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

/** The branch opened for the first screen; `open` until a screen has taken a branch. */
let first: { state: 'open' } | { state: 'prepared'; key: string; opened: OpenBranch } | { state: 'over' } = {
  state: 'open',
};

/**
 * Opens the branch of the first address before rendering; resolves when the device's rows have been read, so the
 * first render is complete. Does nothing once a screen has opened a branch.
 */
export async function prepareBranch(shopName: string, branchSid: string): Promise<void> {
  const session = await loadSession();
  const place = session === null ? undefined : workplaceOf(session, shopName, branchSid);
  if (session === null || place === undefined || first.state !== 'open') return;
  const { shop, branch, actor } = place;
  // Its environment is not loaded yet.
  if (branch.practice_of !== undefined) return;
  const input = { actor, shop: shop.id, branch: branch.id, token: session.token };
  const opened = openBranch(input);
  first = { state: 'prepared', key: keyOf(input), opened };
  await opened.started;
}

/** The prepared branch, if it is this one. */
export function preparedBranch(input: BranchInput): OpenBranch | undefined {
  return first.state === 'prepared' && first.key === keyOf(input) ? first.opened : undefined;
}

/** The prepared branch, or a newly opened one. The caller must call `leave`. */
export function takeBranch(input: BranchInput): OpenBranch {
  const prepared = preparedBranch(input);
  if (prepared === undefined && first.state === 'prepared') first.opened.leave();
  first = { state: 'over' };
  return prepared ?? openBranch(input);
}
