import { randomBytes } from 'node:crypto';
import { referralEntry } from '#domain/billing/ledger.ts';
import { isSameOwner, newReferralCode, type OwnerTraits, rewardIn } from '#domain/site/referral.ts';
import type { Money } from '#domain/money.ts';
import { referralShares } from '#domain/site/site-settings.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../store/database.ts';
import { ledger } from '../store/ledger.ts';
import { people } from '../store/people.ts';
import { plans } from '../store/plan.ts';
import { referrals } from '../store/referrals.ts';
import { siteSettings } from '../store/site-settings.ts';
import { type OwnerAccount, ownerAccount, ownerInvoices } from './owner-account.ts';

const AT_ONCE = 200;
const CODE_BYTES = 8;

/** An owner's code, made when it is first asked for. */
export async function referralCode({ db }: Pick<Context, 'db'>, owner: string): Promise<string> {
  for (;;) {
    const code = await referrals.code(db, owner);
    if (code !== undefined) return code;
    await referrals.putCode(db, owner, newReferralCode(randomBytes(CODE_BYTES)));
  }
}

/** What a recommendation pays in an account's currency. */
export async function rewardOf(context: Context, { account, plan }: OwnerAccount) {
  return rewardIn(account.currency, plan, await siteSettings.current(context));
}

/** Who invites with a code, and what the new owner is credited; null: the code is unknown. */
export async function invitationOf(
  context: Context,
  refcode: string | undefined,
): Promise<{ shop: string; credit: Money; currency: string } | null> {
  if (!context.billing || refcode === undefined || refcode === '') return null;
  const referrer = await referrals.ownerOf(context.db, refcode);
  if (referrer === undefined) return null;
  const [plan, site] = await Promise.all([plans.read(context.db), siteSettings.current(context)]);
  return { shop: referrer.shop, credit: referralShares(site).invited, currency: plan.default_currency };
}

/**
 * Notes who recommended a new owner. An unknown code is ignored, because the sign-up must not fail with it; so is one's
 * own.
 */
export async function noteReferral(
  context: Pick<Context, 'billing' | 'clock' | 'log'>,
  tx: Queryable,
  invited: { id: string; email: string; mobile: string },
  refcode: string | undefined,
): Promise<void> {
  if (!context.billing || refcode === undefined || refcode === '') return;
  const referrer = await referrals.ownerOf(tx, refcode);
  if (referrer === undefined) return;
  if (isSameOwner({ ...referrer, address: null }, { ...invited, address: null })) {
    context.log.info({ owner: invited.id, referrer: referrer.id }, 'a referral of oneself was refused');
    return;
  }
  await referrals.invite(tx, invited.id, referrer.id, context.clock.now());
}

async function traitsOf({ db }: Context, person: string, own: OwnerAccount): Promise<OwnerTraits> {
  const found = await people.byId(db, person);
  return { email: found?.email ?? '', mobile: found?.mobile ?? '', address: own.account.address };
}

/** Pays one recommendation once; refuses one's own, which the billing address may show only now. */
async function payReferral(context: Context, owner: string, referrer: string): Promise<void> {
  const [invitedAccount, referrerAccount] = [
    await ownerAccount(context, owner),
    await ownerAccount(context, referrer),
  ];
  if (!invitedAccount.ok || !referrerAccount.ok) return;
  const isSame = isSameOwner(
    await traitsOf(context, owner, invitedAccount.value),
    await traitsOf(context, referrer, referrerAccount.value),
  );
  const entries = [
    { owner: referrer, role: 'referrer' as const, reward: await rewardOf(context, referrerAccount.value) },
    { owner, role: 'invited' as const, reward: await rewardOf(context, invitedAccount.value) },
  ]
    .filter(({ role, reward }) => reward[role] > 0)
    .map((one) => ({
      owner: one.owner,
      entry: referralEntry(one.reward[one.role]),
      key: `referral ${one.role} ${owner}`,
      note: '',
    }));
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    if (!(await referrals.settle(tx, owner, isSame ? 'refused' : 'paid', now)) || isSame) return;
    await ledger.add(tx, entries, now);
  });
}

/** Pays recommendations whose new owner has paid their first invoice: of one new owner, or of all. */
export async function payReferrals(context: Context, owner: string | null = null): Promise<void> {
  let after = '';
  for (;;) {
    const due = await referrals.due(context.db, owner, after, AT_ONCE);
    const last = due.at(-1);
    if (last === undefined) return;
    after = last.owner;
    for (const one of due) {
      const { invoices } = await ownerInvoices(context, one.owner);
      if (invoices[0]?.invoice.paid === true) await payReferral(context, one.owner, one.referrer);
    }
  }
}
