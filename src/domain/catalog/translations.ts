import * as z from 'zod/mini';

/**
 * The texts of a row in other languages, by BCP 47 tag and field; a text that is absent stays in the row's own words.
 * Loose, so that rows with a language that was added later stay readable; forms have `listedTranslationsOf`.
 */
export const translationsSchema = z.optional(
  z.record(z.string(), z.record(z.string(), z.optional(z.string()))),
);
export type Translations = z.infer<typeof translationsSchema>;
