import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';

/** Says what was done at a table; while that is shown, a tap takes it back. */
export function sayDone(text: string, undo: () => void): void {
  notices.success(text, { undo, showMs: UNDO_MS });
}
