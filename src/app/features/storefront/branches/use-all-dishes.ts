import { useState } from 'react';
import { type ListedBranch, marketplaceCalls } from '#contract/marketplace.ts';
import { makeCall } from '#device/make-call.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';

/** As the call allows. */
const MAX_DISHES = 200;

type Dishes = NonNullable<ListedBranch['dishes']>;
const keyOf = ({ site, place }: ListedBranch) => `${site}/${place}`;

/** The dishes that a search found in a place: the first ones, or all of them once they were asked for. */
export function useAllDishes(query: string) {
  const refusalNotice = useRefusalNotice();
  const language = useLanguage();
  const [all, setAll] = useState<{ query: string; dishes: ReadonlyMap<string, Dishes> }>();
  const known = all?.query === query ? all.dishes : new Map<string, Dishes>();

  async function showAll(place: ListedBranch): Promise<void> {
    const request = { query, dishes: MAX_DISHES, language };
    const answer = resultOf(
      await makeCall('page/highlighted', marketplaceCalls['page/highlighted'], request),
    );
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      return;
    }
    const key = keyOf(place);
    const dishes = answer.value.places.find((one) => keyOf(one) === key)?.dishes ?? [];
    setAll({ query, dishes: new Map([...known, [key, dishes]]) });
  }

  return {
    dishesOf: (place: ListedBranch): Dishes => known.get(keyOf(place)) ?? place.dishes ?? [],
    showAll: (place: ListedBranch) => void showAll(place),
  };
}
