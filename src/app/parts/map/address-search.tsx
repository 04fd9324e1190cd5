import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SuggestField, type Suggestion } from '#ui/suggest-field.tsx';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { useAddressSearch } from './use-address-search.ts';
import { useFindsStreets } from './use-finds-streets.ts';

interface AddressSearchProps {
  label: string;
  /** Whether other fields may answer instead. */
  isOptional?: boolean;
  /** Results near this point come first. */
  near: LatLng | undefined;
  onFound: (address: FoundAddress) => void;
}

/** Address autocomplete. */
export function AddressSearch({ label, isOptional = true, near, onFound }: AddressSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const search = useAddressSearch(text, near);
  const findsStreets = useFindsStreets();
  const { isAsked, isAnswered, isEmpty, suggestions, attribution, problem } = search;

  async function choose(suggestion: Suggestion): Promise<void> {
    setText(suggestion.title);
    const address = await search.choose(suggestion);
    if (address !== undefined) onFound(address);
  }

  return (
    <>
      <SuggestField
        label={label}
        isOptional={isOptional}
        value={text}
        onChange={setText}
        suggestions={suggestions}
        onChoose={(suggestion) => void choose(suggestion)}
        // An empty list would cover what is below the field: the error, and what can be done instead.
        emptyText={isAsked && !isAnswered ? t`Searching…` : undefined}
        error={problem}
        description={
          attribution === '' || suggestions.length === 0 ? undefined : t`Results from ${attribution}`
        }
      />
      {isAsked && isEmpty ? (
        <span role="status">
          {findsStreets ? t`No results` : t`No results. This search finds towns only, no streets.`}
        </span>
      ) : null}
    </>
  );
}
