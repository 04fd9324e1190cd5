import type { Actor } from '#domain/roles.ts';

/**
 * The cache's scope. The rows an actor gets depend on their roles, so actors with different roles do not share a cache.
 */
export function scopeOf({ shop, branch, actor }: { shop: number; branch: number; actor: Actor }): string {
  return `${shop}/${branch}/${actor.id}/${[...actor.roles].sort().join('+')}`;
}

/** The person whose rows a scope has. */
export function personOfScope(scope: string): string {
  return scope.split('/')[2] ?? '';
}
