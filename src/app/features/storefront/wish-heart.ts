import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notices } from '#ui/notices.tsx';
import type { Wish } from '#domain/people/wish.ts';
import { sayRefusal } from './say-refusal.ts';
import { isWished, keptWishes } from './wish-keeping.ts';
import { toggleWish } from './wishes.ts';

const ON_LIST = msg({ message: 'On your wish list' });
const LOOK = msg({ message: 'Look' });

/**
 * Puts a dish on the wish list or takes it off, and says so; `onOpen` leads to the list. The menu fetches this with the
 * first heart that is touched.
 */
export async function wishAloud(wish: Wish, onOpen: () => void): Promise<void> {
  const settled = toggleWish(wish);
  if (isWished(keptWishes(), wish))
    notices.success(i18n._(ON_LIST), { action: { label: i18n._(LOOK), run: onOpen } });
  const refusal = await settled;
  if (refusal !== undefined) sayRefusal(refusal);
}
