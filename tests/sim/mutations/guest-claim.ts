import { servesTables } from '../model/floor.ts';
import { refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

/** Staff release what a guest is about to pay. Guests claim in `world/guests-pay.ts`. */
export const guestClaim = simMutation({
  name: 'tables/claim',
  weight: 0.5,
  generate({ view, random }) {
    const session = random.maybe(view.list('session').filter(({ claims = [] }) => claims.length > 0));
    const claim = session === undefined ? undefined : random.maybe(session.claims ?? []);
    if (session === undefined || claim === undefined) return undefined;
    const holders = view.list('session').filter(({ claims = [] }) => claims.some(({ id }) => id === claim.id));
    const along = holders.filter((one) => one !== session).map(({ sid }) => sid);
    return { args: { sid: session.table, session: session.sid, with: along, id: claim.id, claim: null } };
  },
  effect(branch, args, doer) {
    return 'noop';
  },
});
