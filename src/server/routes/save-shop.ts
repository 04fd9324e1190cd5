import { ok, refuse, type Result } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Shop } from '#domain/shops/shop.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { shopLog } from '../store/edit-log.ts';
import { shopRules } from '../store/shop-rules.ts';
import { withAuthor } from '../sync/edit-branch.ts';
import { editConflict } from '../sync/edit-conflict.ts';
import { branchOf } from './branch-of.ts';
import { saveBranch } from './save-branch.ts';

interface Form {
  /** The call, under which the change is logged. */
  name: string;
  form: unknown;
}

/** Saves rules of the shop and logs them. Concurrent saves are serialized: the shop's row is locked. */
export async function saveShopRules(
  context: Context,
  { shop: id, actor }: Caller,
  { name, form }: Form,
  rule: (shop: Shop) => Promise<Result<Shop>>,
): Promise<Result<Shop>> {
  return context.db.transaction(async (tx): Promise<Result<Shop>> => {
    const shop = await shopRules.read(tx, id, true);
    if (shop === undefined) return refuse('no_such_branch');
    const saved = await rule(shop);
    if (!saved.ok) {
      return saved.refusal.code === 'changed_meanwhile'
        ? editConflict(await shopLog.last(tx, id, name), context.clock.now())
        : saved;
    }
    if (markOf(saved.value) === markOf(shop)) return saved;
    await shopRules.save(tx, saved.value);
    await shopLog.add(tx, { shop: id, name, subject: name, actor, args: form, at: context.clock.now() });
    return saved;
  });
}

/** Updates branches after a change of the shop, each under its own lock. */
export async function saveInBranches(
  context: Context,
  caller: Caller,
  { name, form }: Form,
  branches: readonly number[],
  rule: (branch: Branch) => Branch,
): Promise<Result<null>> {
  for (const branch of branches) {
    const saved = await saveBranch(context, { ...caller, branch }, name, form, (row) => ok(rule(row)));
    if (!saved.ok) return saved;
  }
  return ok(null);
}

/** Saves a form of a branch with fields of the shop, which only the owner may change and all branches have. */
export async function saveSharedForm(
  context: Context,
  caller: Caller,
  { name, form }: Form,
  rule: (branch: Branch) => Result<Branch> | Promise<Result<Branch>>,
): Promise<Result<null>> {
  const before = await branchOf(context, caller.branch);
  if (!before.ok) return before;
  const branch = before.value;
  const wanted = await rule(branch);
  if (!wanted.ok)
    return { ok: false, refusal: await withAuthor(context, caller.branch, name, wanted.refusal) };
  if (markOf(wanted.value.shop) !== markOf(branch.shop)) {
    if (!hasRole(caller.actor, 'owner')) return refuse('forbidden');
    const saved = await saveShopRules(context, caller, { name, form }, async (shop) => {
      const next = await rule({ ...branch, shop });
      return next.ok ? ok(next.value.shop) : next;
    });
    if (!saved.ok) return saved;
    const others = await shopRules.branches(context.db, caller.shop);
    // The own branch comes last: until it has the new rules, a repeated save goes through all of them again.
    const rest = others.filter((one) => one !== caller.branch);
    const updated = await saveInBranches(context, caller, { name, form }, rest, (row) => ({
      ...row,
      shop: saved.value,
    }));
    if (!updated.ok) return updated;
  }
  return saveBranch(context, caller, name, form, rule);
}
