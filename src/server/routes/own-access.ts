import type { CallResponse } from '#contract/calls.ts';
import type { BillingSummary } from '#domain/billing/billing-summary.ts';
import { mainScreensOf } from '#domain/people/staff-screens.ts';
import { hasRole, type Actor } from '#domain/roles.ts';
import type { Context } from '../context.ts';
import { branchSelection } from '../store/branch-selection.ts';
import { profiles } from '../store/profiles.ts';
import { type BranchCardRow, shops } from '../store/shops.ts';

type OwnAccess = Pick<CallResponse<'user/info'>, 'branch_selected' | 'menu' | 'sites' | 'need_update'>;

/** Without the branches for practising: what sums, sites and reminders are made of. */
export function realOnly(cards: readonly BranchCardRow[]): BranchCardRow[] {
  return cards.filter(({ branch }) => branch.practice_of === undefined);
}

/** The branches a person may enter, of their shop and of shops they own. */
export async function ownBranches(context: Context, actor: Actor): Promise<BranchCardRow[]> {
  const owner = hasRole(actor, 'owner') ? actor.id : null;
  const only = actor.branches === 'all' ? null : actor.branches;
  return actor.shop === 0 && owner === null ? [] : shops.branchCards(context.db, actor.shop, owner, only);
}

function sitesOf({ publicUrl = '' }: Context, cards: readonly BranchCardRow[]): OwnAccess['sites'] {
  const sites = new Map<string, OwnAccess['sites'][number]>();
  for (const { site_uid: sid, shop_name: name, branch } of cards) {
    const site = sites.get(sid) ?? { sid, name, urls: [] };
    site.urls.push(`${publicUrl}/${sid}/${branch.sid}`);
    sites.set(sid, site);
  }
  return [...sites.values()];
}

async function needUpdate(
  context: Context,
  actor: Actor,
  cards: readonly BranchCardRow[],
  billing: BillingSummary | null,
): Promise<OwnAccess['need_update']> {
  if (!hasRole(actor, 'owner')) return [];
  const profile = await profiles.one(context.db, actor.id);
  return [
    ...(profile?.email_verified === false ? [{ missing: 'email' as const, branch: null }] : []),
    ...(billing?.need_update ?? []).map((missing) => ({ missing, branch: null })),
    ...cards
      .filter(({ branch }) => branch.unopened === true)
      .map(({ branch }) => ({ missing: 'opening' as const, branch: branch.id })),
  ];
}

/** What `user/info` says beside the list of branches. */
export async function ownAccess(
  context: Context,
  actor: Actor,
  cards: readonly BranchCardRow[],
  billing: BillingSummary | null,
): Promise<OwnAccess> {
  const real = realOnly(cards);
  const [selected, needed] = await Promise.all([
    branchSelection.one(context.db, actor.id),
    needUpdate(context, actor, real, billing),
  ]);
  return {
    branch_selected: cards.find(({ branch }) => branch.id === selected)?.branch.id ?? null,
    menu: mainScreensOf(actor),
    sites: sitesOf(context, real),
    need_update: needed,
  };
}
