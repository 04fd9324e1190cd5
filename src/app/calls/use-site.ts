import { useEffect, useState } from 'react';
import { siteCalls } from '#contract/site.ts';
import { makeCall } from '#device/make-call.ts';
import { resultOf } from './result-of.ts';
import type { CallResponse } from '#contract/calls.ts';

type Site = CallResponse<'site/info'>['site'];

let asked: Promise<Site | undefined> | undefined;

/** The settings of the site, asked once for each page load; a failed request is repeated by the next who asks. */
async function readSite(): Promise<Site | undefined> {
  asked ??= makeCall('site/info', siteCalls['site/info'], {}).then((answer) => {
    const result = resultOf(answer);
    if (result.ok) return result.value.site;
    asked = undefined;
    return undefined;
  });
  return asked;
}

/** The settings of the site; undefined until they are known. */
export function useSite(): Site | undefined {
  const [site, setSite] = useState<Site>();
  useEffect(() => {
    let isLate = false;
    void readSite().then((found) => {
      if (!isLate) setSite(found);
    });
    return () => {
      isLate = true;
    };
  }, []);
  return site;
}
