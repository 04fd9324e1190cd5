import type { CartLine } from '#domain/cart/price-line.ts';
import { useKept } from '../../parts/form/use-kept.ts';
import { useWorkplace } from '../../session/workplace.ts';

/** Items that are gathered for a party and not sent yet, and the part of the bill they are for. */
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

/** What this person has gathered for a party, through a reload too; null once it is sent or given up. */
export function useRound(session: string) {
  const { actor } = useWorkplace();
  return useKept<Round>(`brigade-round ${actor.id} ${session}`, { cart: [LINE], place: '' });
}

/** The dish this person is putting together for a party, through a reload too; null once it is gathered or given up. */
export function useDish(session: string) {
  const { actor } = useWorkplace();
  return useKept<CartLine>(`brigade-dish ${actor.id} ${session}`, LINE);
}
