import { useEffect, useState } from 'react';
import { accountCalls } from '#contract/account.ts';
import type { SavedAddress } from '#domain/people/member.ts';
import type { Actor } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { callAsMember, currentMember, type Member, useMember } from '../account/member.ts';

const guest: Actor = { id: 'guest', name: '', roles: ['guest'], shop: 0, branches: [] };

interface Known {
  rate: number;
  addresses: SavedAddress[];
}

/** The known buyer by branch, so the next page can show it at once. */
const known = new Map<string, Known>();
const keyOf = (member: Member, branch: Branch) => `${member.user.id} ${branch.id}`;

/** Whether the signed-in member is known to have no saved address. */
export function hasNoAddress(branch: Branch): boolean {
  const member = currentMember();
  return member !== null && known.get(keyOf(member, branch))?.addresses.length === 0;
}

/** The person ordering, as the domain's rules see them, with their saved `addresses`. */
export interface Buyer {
  actor: Actor;
  member: Member | null;
  addresses: readonly SavedAddress[];
}

/** The signed-in member with their discount at the branch, or a guest. */
export function useBuyer(branch: Branch): Buyer {
  const member = useMember();
  const key = member === null ? '' : keyOf(member, branch);
  const [state, setState] = useState<{ key: string; found: Known | undefined }>(() => ({
    key,
    found: known.get(key),
  }));
  const { id, shop_id: shop } = branch;
  useEffect(() => {
    if (key === '') return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      const options = { shop, branch: id, signal };
      const answer = await callAsMember('cart/info', accountCalls['cart/info'], {}, options);
      if (signal.aborted || !answer.ok) return;
      const found = { rate: answer.value.discount_rate, addresses: answer.value.addresses };
      known.set(key, found);
      setState({ key, found });
    };
    void ask();
    // On return to the page: shows an expired sign-in before an order is placed.
    const seen = () => (document.visibilityState === 'visible' ? void ask() : undefined);
    document.addEventListener('visibilitychange', seen, { signal });
    return () => stop.abort();
  }, [key, id, shop]);
  if (member === null) return { actor: guest, member, addresses: [] };
  const found = state.key === key ? state.found : undefined;
  const { first_name: first, last_name: last } = member.user;
  const actor: Actor = {
    ...guest,
    id: member.user.id,
    name: `${first} ${last}`.trim(),
    roles: ['member'],
    discount_rate: found?.rate ?? branch.shop.member_discount,
  };
  return { actor, member, addresses: found?.addresses ?? [] };
}
