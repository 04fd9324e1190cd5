import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SuggestField, type Suggestion } from '#ui/suggest-field.tsx';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { useAddressSearch } from './use-address-search.ts';

interface AddressSearchProps {
  label: string;
  /** Whether other fields may answer instead. */
  isOptional?: boolean;
  /** Results near this point come first. */
  near: LatLng | undefined;
  /** What the field begins with. */
  initialText?: string;
  /** Called with the text while it is typed and not chosen from the results; '' once it is. */
  onText?: (text: string) => void;
  onFound: (address: FoundAddress) => void;
}

/** Address autocomplete. */
export function AddressSearch({
  label,
  isOptional = true,
  near,
  initialText = '',
  onText,
  onFound,
}: AddressSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState(initialText);
  const search = useAddressSearch(text, near);
  const { chosen, isAsked, isAnswered, suggestions, attribution, problem } = search;

  async function choose(suggestion: Suggestion): Promise<void> {
    setText(suggestion.title);
    const address = await search.choose(suggestion);
    if (address !== undefined) onFound(address);
    // It can still be used as it is written.
    else onText?.(suggestion.title);
  }

  // What can be used as it is typed needs no result.
  const isEmpty =
    onText === undefined && isAsked && isAnswered && suggestions.length === 0 && problem === undefined;
  return (
    <>
      <SuggestField
        label={label}
        isOptional={isOptional}
        value={text}
        onChange={(next) => {
          setText(next);
          onText?.(next === chosen ? '' : next);
        }}
        suggestions={suggestions}
        submitsAtEnter={onText !== undefined}
        onChoose={(suggestion) => void choose(suggestion)}
        // An empty list would cover what is below the field: the error, and what can be done instead.
        emptyText={isAsked && !isAnswered ? t`Searching…` : undefined}
        error={problem}
        description={
          attribution === '' || suggestions.length === 0 ? undefined : t`Results from ${attribution}`
        }
      />
      {isEmpty ? <span role="status">{t`No results`}</span> : null}
    </>
  );
}
