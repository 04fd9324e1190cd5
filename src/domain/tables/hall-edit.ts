import { clashesOf, mergedEdit } from '../merged-edit.ts';
import type { Hall } from './table.ts';

/** The fields of a hall that are edited separately. */
export type HallLook = Pick<Hall, 'name' | 'pattern'>;

const FIELDS = ['name', 'pattern'] as const;

/** Fields that both this edit, which began from `seen`, and another one since changed to different values. */
export function changedByBoth(now: HallLook, wanted: HallLook, seen: HallLook): (keyof HallLook)[] {
  return clashesOf(FIELDS, { now, wanted, seen });
}

/** The hall after an edit: fields the edit left as `seen` keep their present value. */
export function mergedLook(now: HallLook, wanted: HallLook, seen: HallLook): HallLook {
  return mergedEdit(FIELDS, { now, wanted, seen });
}
