import { createContext, useContext } from 'react';
import type { Actor } from '#domain/roles.ts';
import type { BranchCard, Session, ShopCard } from './session.ts';

/** Where somebody works right now: who they are, in which shop and branch. */
export interface Workplace {
  session: Session;
  shop: ShopCard;
  branch: BranchCard;
  /** The person as the rules judge them here. */
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
export function actorIn({ person }: Session, shopId: number): Actor {
  return {
    id: person.id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    roles: person.roles,
    shop: person.roles.includes('owner') ? shopId : person.shop,
    branches: person.branches,
  };
}
