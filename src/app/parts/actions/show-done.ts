import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';

/** Confirms an action with a notice that offers undo. */
export function showDone(text: string, undo: () => void): void {
  notices.success(text, { undo, showMs: UNDO_MS });
}

interface Step {
  /** The text once it is done. */
  text: string;
  /** Undoes it; `id` is that of the change. */
  undo: (id: string) => Promise<unknown>;
  failed: (fault: unknown) => void;
}

/** When a change is `saved`, confirms it with a notice that offers undo. */
export function noticeWhenSaved(saved: Promise<{ id: string }>, { text, undo, failed }: Step): void {
  saved.then(({ id }) => showDone(text, () => void undo(id).catch(failed)), failed);
}
