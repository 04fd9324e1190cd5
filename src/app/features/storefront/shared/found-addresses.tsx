import { useLingui } from '@lingui/react/macro';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import type { useAddressSearch } from '../../../parts/map/use-address-search.ts';
import css from './found-addresses.module.css';

/** Found addresses shown: what is below them stays in sight. */
export const MAX_SHOWN = 4;

interface FoundAddressesProps {
  search: ReturnType<typeof useAddressSearch>;
  onFound: (found: FoundAddress) => void;
}

/** The addresses that a search found, in the page's own flow: a list on top would cover what is below the field. */
export function FoundAddresses({ search, onFound }: FoundAddressesProps) {
  const { t } = useLingui();
  const suggestions = search.suggestions.slice(0, MAX_SHOWN);
  if (suggestions.length === 0) return null;
  return (
    <ul className={css.found} aria-label={t`Results from ${search.attribution}`}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.id}>
          <button
            type="button"
            onClick={() =>
              void search.choose(suggestion).then((found) => {
                if (found !== undefined) onFound(found);
              })
            }
          >
            <b>{suggestion.title}</b> <small>{suggestion.text}</small>
          </button>
        </li>
      ))}
      <li>
        <small>{t`Results from ${search.attribution}`}</small>
      </li>
    </ul>
  );
}
