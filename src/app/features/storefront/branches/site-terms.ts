import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { pageCalls } from '#contract/pages.ts';
import { makeCall } from '#device/make-call.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { resultOf } from '../../../calls/result-of.ts';

type SiteTerms = z.infer<(typeof pageCalls)['site/terms']['response']>;

/** A branch's terms and the names of its pages; undefined until loaded. */
export function useSiteTerms(site: string, place: string): SiteTerms | undefined {
  const language = useLanguage();
  const [terms, setTerms] = useState<SiteTerms>();
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const answer = resultOf(
        await makeCall(
          'site/terms',
          pageCalls['site/terms'],
          { site, place, language },
          { signal: stop.signal },
        ),
      );
      if (!stop.signal.aborted && answer.ok) setTerms(answer.value);
    })();
    return () => stop.abort();
  }, [site, place, language]);
  return terms;
}
