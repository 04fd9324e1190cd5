/** The Background Sync tag under which the worker is woken to drain the outbox. */
export const OUTBOX_SYNC_TAG = 'brigade-outbox';
