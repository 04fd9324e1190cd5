import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';

/** Says what was done; while that is shown, a tap takes it back. */
export function sayDone(text: string, undo: () => void): void {
  notices.success(text, { undo, showMs: UNDO_MS });
}

interface Step {
  /** What it is called once it is done. */
  said: string;
  /** Takes it back; `id`: the change that did it. */
  back: (id: string) => Promise<unknown>;
  failed: (fault: unknown) => void;
}

/** Once a change is `saved`, says that it is done; while that is shown, a tap takes it back. */
export function sayWhenSaved(saved: Promise<{ id: string }>, { said, back, failed }: Step): void {
  saved.then(({ id }) => sayDone(said, () => void back(id).catch(failed)), failed);
}
