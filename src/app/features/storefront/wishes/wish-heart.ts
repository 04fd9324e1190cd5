import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notices } from '#ui/notices.tsx';
import type { Wish } from '#domain/people/wish.ts';
import { showRefusalNotice } from '../shared/show-refusal-notice.ts';
import { isWished, storedWishes } from './stored-wishes.ts';
import { toggleWish } from './wishes.ts';

const ON_LIST = msg({ message: 'On your wish list' });
const LOOK = msg({ message: 'Go to wish list' });

/**
 * Adds a dish to the wish list or removes it, with a notice; `onOpen` opens the list. Loaded with the first tap on a
 * heart.
 */
export async function toggleWishWithNotice(wish: Wish, onOpen: () => void): Promise<void> {
  const settled = toggleWish(wish);
  if (isWished(storedWishes(), wish))
    notices.success(i18n._(ON_LIST), { action: { label: i18n._(LOOK), run: onOpen } });
  const refusal = await settled;
  if (refusal !== undefined) showRefusalNotice(refusal);
}
