import { createContext, useContext } from 'react';
import { fullName } from '#domain/people/full-name.ts';
import type { Actor } from '#domain/roles.ts';
import type { BranchCard, Session, ShopCard } from './session.ts';

/** Where the person is working: who they are, in which shop and branch. */
export interface Workplace {
  session: Session;
  shop: ShopCard;
  branch: BranchCard;
  /** The person as the domain's rules see them in this shop. */
  actor: Actor;
  /** `/admin/{shop}/{branch}` */
  path: string;
}

export const WorkplaceContext = createContext<Workplace | null>(null);

export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext);
  if (workplace === null) throw new Error('useWorkplace is for screens below a branch');
  return workplace;
}

/** The signed-in person as an actor in a branch of this shop. */
function actorIn({ person }: Session, shopId: number): Actor {
  return {
    id: person.id,
    name: fullName(person),
    roles: person.roles,
    shop: person.roles.includes('owner') ? shopId : person.shop,
    branches: person.branches,
  };
}

/** The branch an address names, if the person has access to it. */
export function workplaceOf(
  session: Session,
  shopName: string | undefined,
  branchSid: string | undefined,
): Workplace | undefined {
  const shop = session.shops.find((one) => one.site_uid === shopName);
  const branch = session.branches.find((one) => one.sid === branchSid && one.shop_id === shop?.id);
  if (shop === undefined || branch === undefined) return undefined;
  const path = `/admin/${shop.site_uid}/${branch.sid}`;
  return { session, shop, branch, actor: actorIn(session, shop.id), path };
}
