import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLazyAction } from '../shared/use-lazy-action.ts';

/** Puts a dish of a menu on the wish list or takes it off. Memoized by hand, because every dish gets it. */
export function useWish(site: string, place: string): (product: string) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const withPart = useLazyAction();
  return useCallback(
    (product: string) =>
      withPart(
        () => import('../wishes/wish-heart.ts'),
        ({ toggleWishWithNotice }) =>
          void toggleWishWithNotice({ site, place, product }, () => void navigate('/wish-list')),
        t`Your wish list could not be changed. Please try again.`,
      ),
    [t, withPart, site, place, navigate],
  );
}
