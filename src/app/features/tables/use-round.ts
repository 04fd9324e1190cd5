import type { CartLine } from '#domain/cart/price-line.ts';
import { useStoredDraft } from '../../parts/form/use-stored-draft.ts';
import { useWorkplace } from '../../auth/workplace.ts';

/** Items collected for a party and not sent yet, and their part of the bill. */
interface Round {
  cart: readonly CartLine[];
  place: string;
}

const LINE: CartLine = {
  id: '',
  product_id: '',
  quantity: 1,
  extra: [{ group: '', item: '', quantity: 1 }],
  note: '',
  allergy: '',
  course: 1,
  seat: null,
};

/** The items this person has collected for a party, until they sign out; null once sent or discarded. */
export function useRound(session: string) {
  const { actor } = useWorkplace();
  return useStoredDraft<Round>(`brigade-round ${actor.id} ${session}`, { cart: [LINE], place: '' }, true);
}

/** The dish this person is configuring for a party, until they sign out; null once added or discarded. */
export function useDish(session: string) {
  const { actor } = useWorkplace();
  return useStoredDraft<CartLine>(`brigade-dish ${actor.id} ${session}`, LINE, true);
}
