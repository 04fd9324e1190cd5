import { vi } from 'vitest';
import type { KitchenActions } from '#app/features/kitchen/use-kitchen-actions.ts';

/** The actions of a kitchen screen, with their calls recorded. */
export function kitchenActions() {
  return {
    tick: vi.fn(),
    pieces: vi.fn(),
    bump: vi.fn(),
    read: vi.fn(),
    fire: vi.fn(),
    promise: vi.fn(),
    rush: vi.fn(),
    recall: vi.fn(),
    did: vi.fn((undo: () => void) => undo),
    undoLast: vi.fn(),
  } satisfies KitchenActions;
}
