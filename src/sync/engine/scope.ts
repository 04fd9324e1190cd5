import { audienceOf } from '#domain/audience.ts';
import type { Actor } from '#domain/roles.ts';

/** Whose rows a device has that the people of a branch share: those of the device itself. */
export const SHARED_ROWS = 'device';

interface ScopeInput {
  shop: number;
  branch: number;
  actor: Actor;
  /** The device is shared, so the rows are the newest for the next person too, without a connection. */
  isShared?: boolean;
}

/**
 * The cache's scope. The rows an actor gets depend on their roles, so actors with different roles do not share a cache;
 * on a shared device those of one audience do.
 */
export function scopeOf({ shop, branch, actor, isShared = false }: ScopeInput): string {
  if (isShared) return `${shop}/${branch}/${SHARED_ROWS}/${audienceOf(actor)}`;
  return `${shop}/${branch}/${actor.id}/${[...actor.roles].sort().join('+')}`;
}

/** The person whose rows a scope has. */
export function personOfScope(scope: string): string {
  return scope.split('/')[2] ?? '';
}
