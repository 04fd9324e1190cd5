import { partsOf } from '../http/ready-json.ts';
import { gzipOf, type ReadyText, readyText } from '../http/ready-text.ts';
import { jsonInScript, type PageHead, type RenderedPage } from './storefront-page.ts';

/** A page is some 100 kB; each language and dish has its own. */
const PAGES_KEPT = 100;
/** No HTML contains it. */
const CUT = '\0';

interface Sent {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

interface KeptPage {
  /** Another once the menu has changed or the minute is over: what is sold out depends on the day. */
  rendered: RenderedPage;
  before: ReadyText;
  behind: ReadyText;
}

/** Pages of a menu that has not changed: only the end of their first answer is made again. */
export interface KeptPages {
  /**
   * The page for a key as the client accepts it (`accept-encoding`); undefined: it is not server-rendered, or
   * its answer is not one that is sent often.
   * `make` returns the HTML around the JSON it is given.
   */
  take(
    key: string,
    parts: { head: PageHead; rendered: RenderedPage | undefined; accepts: string | undefined },
    make: (answerJson: string) => string,
  ): Promise<Sent | undefined>;
}

export function createKeptPages(): KeptPages {
  const pages = new Map<string, KeptPage>();

  return {
    async take(key, { head, rendered, accepts = '' }, make): Promise<Sent | undefined> {
      const parts = head.answer && partsOf(head.answer.value);
      if (parts === undefined || rendered === undefined) return undefined;
      let page = pages.get(key);
      if (page?.rendered !== rendered) {
        const [before = '', behind = ''] = make(parts.start.json.text + CUT).split(CUT);
        page = { rendered, before: readyText(before), behind: readyText(behind) };
        pages.delete(key);
        pages.set(key, page);
        const [oldest] = pages.keys();
        if (pages.size > PAGES_KEPT && oldest !== undefined) pages.delete(oldest);
      }
      const tail = jsonInScript(parts.tail);
      if (!accepts.includes('gzip')) {
        const plain = Buffer.from(page.before.text + tail + page.behind.text);
        return { bytes: new Uint8Array(plain), headers: {} };
      }
      const bytes = await gzipOf([page.before, tail, page.behind]);
      return { bytes, headers: { 'content-encoding': 'gzip' } };
    },
  };
}
