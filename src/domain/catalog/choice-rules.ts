import { ok, refuse, type Result } from '../result.ts';
import { type ExtraGroup, MAX_OPTION_QUANTITY } from './extra.ts';

/** How many pieces of a group's options a line has, and how often one of them. */
export interface ChoiceRule {
  min: number;
  max: number;
  each: number;
}

/** Ways customers choose from a group. */
export const choiceTypes = ['one', 'one_or_none', 'several', 'quantities', 'leave_out'] as const;
export type ChoiceType = (typeof choiceTypes)[number];

/** The type of a group, from its fields. */
export function choiceType({ multiple, unwanted, min = 0, each }: ExtraGroup): ChoiceType {
  if (unwanted) return 'leave_out';
  if (!multiple) return min > 0 ? 'one' : 'one_or_none';
  return each === 1 ? 'several' : 'quantities';
}

/** The group with the fields of a type; limits that the type does not have are dropped. */
export function withChoiceType(group: ExtraGroup, type: ChoiceType): ExtraGroup {
  const { min = 0, max, each: _each, ...rest } = group;
  const plain = { ...rest, unwanted: false };
  switch (type) {
    case 'one':
      return { ...plain, multiple: false, min: 1 };
    case 'one_or_none':
      return { ...plain, multiple: false };
    case 'several':
      return { ...plain, multiple: true, each: 1, min, ...(max === undefined ? {} : { max }) };
    case 'quantities':
      return {
        ...plain,
        multiple: true,
        each: MAX_OPTION_QUANTITY,
        min,
        ...(max === undefined ? {} : { max }),
      };
    case 'leave_out':
      return { ...plain, multiple: true, unwanted: true };
  }
}

/** The most pieces that these options allow. */
function capacityOf({ each }: Pick<ChoiceRule, 'each'>, options: number): number {
  return each * options;
}

/**
 * What a group asks for. The minimum is never more than the options that are offered allow, so that a dish can be
 * ordered while some of them are switched off. Ingredients to leave out have no minimum.
 */
export function choiceRule({ multiple, unwanted, min = 0, max, each, items }: ExtraGroup): ChoiceRule {
  if (unwanted) return { min: 0, max: items.length, each: 1 };
  const times = multiple ? (each ?? MAX_OPTION_QUANTITY) : 1;
  const offered = capacityOf({ each: times }, items.filter(({ available }) => available).length);
  const most = multiple ? (max ?? capacityOf({ each: times }, items.length)) : 1;
  return { min: Math.min(min, most, offered), max: most, each: times };
}

/** How many pieces of a group's options are chosen. */
export function chosenOf(
  { id }: Pick<ExtraGroup, 'id'>,
  chosen: readonly { group: string; quantity: number }[],
): number {
  return chosen.reduce((sum, one) => sum + (one.group === id ? one.quantity : 0), 0);
}

/**
 * Refuses limits that contradict each other or the number of options, each at its field below `path`:
 * `min_above_max`, `above_options`.
 */
export function checkLimits(group: ExtraGroup, path: string): Result<null> {
  const { multiple, unwanted, min = 0, max, each, items } = group;
  if (unwanted) return ok(null);
  const times = multiple ? (each ?? MAX_OPTION_QUANTITY) : 1;
  const capacity = capacityOf({ each: times }, items.length);
  const most = multiple ? max : 1;
  if (most !== undefined && min > most) {
    return refuse('invalid_fields', { fields: { [`${path}.min`]: 'min_above_max' } });
  }
  if (min > capacity) return refuse('invalid_fields', { fields: { [`${path}.min`]: 'above_options' } });
  return multiple && max !== undefined && max > capacity
    ? refuse('invalid_fields', { fields: { [`${path}.max`]: 'above_options' } })
    : ok(null);
}
