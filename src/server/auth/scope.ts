import type { Call } from '#contract/call.ts';
import { syncCalls } from '#contract/sync.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { type Actor, hasRole, worksIn } from '#domain/roles.ts';
import { shops } from '../store/shops.ts';
import type { Context } from '../context.ts';

export interface Scope {
  branch: number;
  shop: number;
  actor: Actor;
}

/** A database id from a body or a query. */
export function readNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? Number(raw) : raw;
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31
    ? value
    : undefined;
}

/** An owner acts in whichever of their shops the branch belongs to. */
export function actorAt(actor: Actor, place: { shop_id: number; owners: readonly string[] }): Actor {
  return place.owners.includes(actor.id) && hasRole(actor, 'owner')
    ? { ...actor, shop: place.shop_id }
    : actor;
}

type RequestedBranch = NonNullable<Awaited<ReturnType<typeof shops.place>>>;

/** The branch of a request with its shop; undefined: none given, or it does not exist. */
export async function requestedBranch(
  context: Context,
  call: Call,
  raw: Record<string, unknown>,
): Promise<RequestedBranch | undefined> {
  const branch = call.scope === 'none' ? undefined : readNumber(raw['branch']);
  return branch === undefined ? undefined : shops.place(context.db, branch);
}

/** Whether the caller's role, and a machine's permissions, allow the call. */
export function permits({ roles, machine }: Pick<Call, 'roles' | 'machine'>, actor: Actor): boolean {
  if (!roles.includes('guest') && !hasRole(actor, ...roles)) return false;
  return actor.scopes === undefined || machine === undefined || actor.scopes.includes(machine);
}

/** Whether the actor may have the rows of a branch they work in: asked for, with the reply to a batch, or by a socket. */
export function mayReadFeed(actor: Actor): boolean {
  return permits(syncCalls['sync/pull'], actor);
}

/**
 * Whether the caller may make this call about this branch: role first, then shop and branch. Customers and guests may
 * name any existing branch; the handler decides what they get.
 */
export function resolveScope(
  call: Call,
  actor: Actor,
  raw: Record<string, unknown>,
  place: RequestedBranch | undefined,
): Result<Scope> {
  const open = call.roles.includes('guest');
  if (!open && actor.roles.length === 0) return refuse('unauthorized');
  if (!permits(call, actor)) return refuse('forbidden');
  if (call.scope === 'none') return ok({ branch: 0, shop: actor.shop, actor });
  const branch = readNumber(raw['branch']);
  const shop = readNumber(raw['shop']);
  if (branch === undefined || shop === undefined) {
    const fields: Record<string, string> = {};
    if (branch === undefined) fields['branch'] = 'required';
    if (shop === undefined) fields['shop'] = 'required';
    return refuse('invalid_fields', { fields });
  }
  const acting = place === undefined ? actor : actorAt(actor, place);
  const works = place !== undefined && worksIn(acting, place);
  if (place === undefined || place.shop_id !== shop)
    return works || open ? refuse('no_such_branch') : refuse('forbidden');
  if (works) return ok({ branch, shop, actor: acting });
  // A staff account of another branch is treated as a customer here, if the call is open to customers.
  const outsider: Actor = { ...actor, roles: hasRole(actor, 'member') ? ['member'] : [], branches: [] };
  if (!open && !(hasRole(actor, 'member') && call.roles.includes('member'))) return refuse('forbidden');
  return ok({ branch, shop, actor: outsider });
}
