import type { Refusal } from '#domain/result.ts';
import type { OutboxStore } from './env.ts';
import type { EntryDraft, OutboxEntry } from './outbox-entry.ts';

/** A change that could not be stored: it is removed from the screen and will not be sent. */
export class QueueFault extends Error {
  readonly code: 'quota' | 'storage' | 'invalid';
  readonly refusal: Refusal | undefined;
  constructor(code: QueueFault['code'], options: { cause?: unknown; refusal?: Refusal } = {}) {
    super(`the change was not stored: ${code}`, { cause: options.cause });
    this.code = code;
    this.refusal = options.refusal;
  }
}

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : '';

/** Dexie wraps the browser's error, so the cause may be one level deeper. */
function isQuota(cause: unknown): boolean {
  const inner = typeof cause === 'object' && cause !== null && 'inner' in cause ? cause.inner : undefined;
  return nameOf(cause) === 'QuotaExceededError' || nameOf(inner) === 'QuotaExceededError';
}

/**
 * Stores a change or throws a QueueFault. A failed transaction may still have been stored (connection lost at its end),
 * so the outbox is read before failing.
 */
export async function storeDraft(outbox: OutboxStore, draft: EntryDraft): Promise<OutboxEntry> {
  try {
    return await outbox.add(draft);
  } catch (cause) {
    if (isQuota(cause)) throw new QueueFault('quota', { cause });
    const content = await outbox.read().catch(() => undefined);
    const entry = content?.entries.find(({ id }) => id === draft.id);
    if (entry === undefined) throw new QueueFault('storage', { cause });
    return entry;
  }
}
