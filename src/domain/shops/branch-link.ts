import type { Branch } from './branch.ts';

/**
 * The link in a branch's printed code: `/q`, the first letter of its sid and its number. It leads to the menu even
 * after the branch's address changes.
 */
export function branchLink({ sid, id }: Pick<Branch, 'sid' | 'id'>, origin: string): string {
  return `${origin}/q${sid.charAt(0)}${id}`;
}
