import type { Session } from '#domain/tables/session.ts';
import type { BranchView } from '#engine/branch-model.ts';

/** The parties that a booking's guests were or are; `there`: the one at a table now. */
export function bookingParties(
  view: Pick<BranchView, 'list'>,
  booking: string,
): { parties: readonly Session[]; there: Session | undefined } {
  const parties = view.list('session').filter((session) => session.booking === booking);
  return { parties, there: parties.find(({ closed }) => closed === null) };
}
