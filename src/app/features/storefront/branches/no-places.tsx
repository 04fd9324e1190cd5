import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';

export interface NoPlacesProps {
  /** The chosen currency; null: none was chosen, or that is not the reason. */
  currency: string | null;
}

/** Shown in place of restaurants: none was found, or none charges in the chosen currency. */
export function NoPlaces({ currency }: NoPlacesProps) {
  const { t } = useLingui();
  return currency === null ? (
    <EmptyState
      icon="search"
      title={t`Nothing found`}
      action={
        <Link to="/">
          <Trans>Show all restaurants</Trans>
        </Link>
      }
    >
      <Trans>Try another word: a restaurant, a dish, a street.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="search" title={t`No restaurant here charges in ${currency}`}>
      <Trans>Choose another currency above, or “All”.</Trans>
    </EmptyState>
  );
}
