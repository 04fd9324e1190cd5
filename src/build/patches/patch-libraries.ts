import { defaultLocale } from './default-locale.ts';
import type { Patch } from './patch.ts';
import { pluralNumber } from './plural-number.ts';
import { textDirection } from './text-direction.ts';

/** Library code that costs a slow tablet tens of milliseconds at start, each with a cheaper equivalent. */
export const patches: readonly Patch[] = [defaultLocale, textDirection, pluralNumber];

/** Applies the patches. Fails the build when a library no longer contains what its patch replaces. */
export function patchLibraries() {
  return {
    name: 'patch-libraries',
    transform(code: string, id: string) {
      const patch = patches.find(({ module }) => id.endsWith(module));
      if (patch === undefined) return undefined;
      if (!code.includes(patch.find)) throw new Error(`${patch.module} has changed: update its patch`);
      return { code: code.replace(patch.find, patch.replace), map: null };
    },
  };
}
