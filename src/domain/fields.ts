import * as z from 'zod/mini';

/** Printers interpret control characters; half a surrogate pair is not valid text, and databases reject it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Characters that override the text direction: a name could reorder the ticket around it. They are invisible and get
 * pasted with phone numbers, so they are removed rather than refused. Arabic and Hebrew text does not need them.
 */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/gu;
export const withoutDirectionMarks = z.overwrite<string>((text) => text.replace(DIRECTION_MARKS, ''));

/** One line of text, trimmed. */
export function lineOfText(min: number, max: number) {
  return z.string().check(
    withoutDirectionMarks,
    z.trim(),
    z.minLength(min, min === 1 ? 'required' : `min_length:${min}`),
    z.maxLength(max, `max_length:${max}`),
    z.refine((text) => !UNPRINTABLE.test(text), 'bad_characters'),
  );
}

/** Free text of several lines (notes), trimmed. */
export function freeText(max: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(max, `max_length:${max}`),
    z.refine((text) => !UNPRINTABLE.test(text.replace(/[\n\r\t]/g, '')), 'bad_characters'),
  );
}

/** A record of at most `max` entries. The maximum is also in the published JSON schema. */
export function recordOf<K extends z.core.$ZodRecordKey, V extends z.ZodMiniType>(
  key: K,
  value: V,
  max: number,
) {
  return z.record(key, value).check(
    z.refine((record) => Object.keys(record).length <= max, 'invalid'),
    z.meta({ maxProperties: max }),
  );
}
