import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { SuggestField, type Suggestion } from '#ui/suggest-field.tsx';
import { mapCalls } from '#contract/map.ts';
import { makeCall } from '#device/make-call.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';

const TYPING_MS = 300;
const SHORTEST = 2;

interface AddressSearchProps {
  label: string;
  /** Whether other fields may answer instead. */
  isOptional?: boolean;
  /** Results near this point come first. */
  near: LatLng | undefined;
  /** Called with the text while it is typed and not chosen from the results; '' once it is. */
  onText?: (text: string) => void;
  onFound: (address: FoundAddress) => void;
}

interface Found {
  /** The text that was searched for. */
  of: string;
  suggestions: Suggestion[];
  attribution: string;
  /** Why the search failed. */
  problem?: string;
}

const notFound = (of: string, problem: string): Found => ({ of, suggestions: [], attribution: '', problem });

/** Address autocomplete; each search has its own session token. */
export function AddressSearch({ label, isOptional = true, near, onText, onFound }: AddressSearchProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [found, setFound] = useState<Found>({ of: '', suggestions: [], attribution: '' });
  const session = useRef('');
  const { lat, lng } = near ?? {};

  useEffect(() => {
    const query = text.trim();
    if (query.length < SHORTEST || text === chosen) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      if (session.current === '') session.current = crypto.randomUUID();
      const request = { query, session: session.current, lat, lng };
      void makeCall('map/query-autocomplete', mapCalls['map/query-autocomplete'], request, {
        signal: stop.signal,
      }).then((answer) => {
        if (stop.signal.aborted) return;
        const done = resultOf(answer);
        setFound(done.ok ? { of: query, ...done.value } : notFound(query, refusalText(done.refusal)));
      });
    }, TYPING_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [text, chosen, lat, lng, refusalText]);

  async function choose({ id, title }: Suggestion): Promise<void> {
    setChosen(title);
    setText(title);
    const request = { session: session.current, id };
    const answer = resultOf(
      await makeCall('map/address-location', mapCalls['map/address-location'], request),
    );
    // A session token is valid for one search.
    session.current = '';
    const address = answer.ok ? answer.value.address : null;
    if (address === null)
      setFound(notFound(title.trim(), answer.ok ? t`No results` : refusalText(answer.refusal)));
    else onFound(address);
  }

  const isAnswered = found.of === text.trim();
  const problem = isAnswered ? found.problem : undefined;
  const isAsked = text.trim().length >= SHORTEST && text !== chosen;
  const isEmpty = isAsked && isAnswered && found.suggestions.length === 0 && problem === undefined;
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
        suggestions={isAsked ? found.suggestions : []}
        onChoose={(suggestion) => void choose(suggestion)}
        // An empty list would cover what is below the field: the error, and what can be done instead.
        emptyText={isAsked && !isAnswered ? t`Searching…` : undefined}
        error={problem}
        description={found.attribution === '' ? undefined : t`Results from ${found.attribution}`}
      />
      {isEmpty ? <span role="status">{t`No results`}</span> : null}
    </>
  );
}
