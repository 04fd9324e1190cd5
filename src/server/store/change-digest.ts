import { createHash } from 'node:crypto';
import { safeParse } from 'zod/mini';
import { isMutationName, mutations } from '#domain/mutations.ts';
import { canonicalJson } from '#domain/row-mark.ts';

/** Arguments that are conditions of a change and not part of it; a repeated request may have other conditions. */
const CONDITIONS: readonly string[] = ['expected_total'];

/**
 * SHA-256 (base64url) of a change's name and parsed arguments. A device that repeats a change over another path may
 * omit defaults or send unknown keys, so the parsed arguments count.
 */
export function changeDigest(name: string, args: unknown): string {
  const parsed = isMutationName(name) ? safeParse(mutations[name].args, args) : undefined;
  const said = parsed?.success === true ? parsed.data : args;
  const content =
    typeof said === 'object' && said !== null && !Array.isArray(said)
      ? Object.fromEntries(Object.entries(said).filter(([key]) => !CONDITIONS.includes(key)))
      : said;
  return createHash('sha256')
    .update(canonicalJson([name, content]))
    .digest('base64url');
}
