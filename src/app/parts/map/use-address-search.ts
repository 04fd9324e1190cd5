import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { mapCalls } from '#contract/map.ts';
import { makeCall } from '#device/make-call.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';

const TYPING_MS = 300;
const SHORTEST = 2;

/** An address that was found: its first line, and where that is. */
export interface Suggestion {
  id: number;
  title: string;
  text: string;
}

interface Found {
  /** The text that was searched for. */
  of: string;
  suggestions: Suggestion[];
  attribution: string;
  /** Why there is none; null: the suggestion that was chosen is gone. */
  failed?: Refusal | null;
}

const notFound = (of: string, failed: Refusal | null): Found => ({
  of,
  suggestions: [],
  attribution: '',
  failed,
});

/** Searches while a text is typed; each search has its own session token. */
export function useAddressSearch(text: string, near: LatLng | undefined) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
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
        setFound(done.ok ? { of: query, ...done.value } : notFound(query, done.refusal));
      });
    }, TYPING_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
    // Nothing that changes with a render may be among them: each answer would ask again.
  }, [text, chosen, lat, lng]);

  /** The address of a suggestion; undefined: it could not be found any more, which `problem` says. */
  async function choose({ id, title }: Suggestion): Promise<FoundAddress | undefined> {
    setChosen(title);
    const request = { session: session.current, id };
    const answer = resultOf(
      await makeCall('map/address-location', mapCalls['map/address-location'], request),
    );
    // A session token is valid for one search.
    session.current = '';
    const address = answer.ok ? answer.value.address : null;
    if (address === null) setFound(notFound(title.trim(), answer.ok ? null : answer.refusal));
    return address ?? undefined;
  }

  const isAnswered = found.of === text.trim();
  const isGone = chosen !== '' && found.of === chosen.trim();
  const { failed } = found;
  const isAsked = text.trim().length >= SHORTEST && text !== chosen;
  return {
    chosen,
    choose,
    isAsked,
    isAnswered,
    /** The search was answered with no address. */
    isEmpty: isAnswered && found.suggestions.length === 0 && failed === undefined,
    suggestions: isAsked ? found.suggestions : [],
    attribution: found.attribution,
    problem:
      (!isAnswered && !isGone) || failed === undefined
        ? undefined
        : failed === null
          ? t`No results`
          : refusalText(failed),
  };
}
