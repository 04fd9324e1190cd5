import { clashesOf, mergedEdit } from '../merged-edit.ts';
import type { Hall } from './table.ts';

/** What of a hall is edited by itself. */
export type HallLook = Pick<Hall, 'name' | 'pattern'>;

const FIELDS = ['name', 'pattern'] as const;

/** What an edit that began from `seen` and somebody else since have both changed, each to something else. */
export function changedByBoth(now: HallLook, wanted: HallLook, seen: HallLook): (keyof HallLook)[] {
  return clashesOf(FIELDS, { now, wanted, seen });
}

/** The look a hall is to have: what the edit left as it had `seen` it is as it is now. */
export function mergedLook(now: HallLook, wanted: HallLook, seen: HallLook): HallLook {
  return mergedEdit(FIELDS, { now, wanted, seen });
}
