import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#domain/languages.ts';
import type { Context } from '../context.ts';
import { sameOf } from './ready-json.ts';
import type { Drawn, PageHead } from './storefront-page.ts';

/** What the build exports; languages by their codes. */
interface Drawing {
  drawFirst(path: string, answer: { of: string; value: object } | undefined, language: string): string;
  wordsOf(language: string, status: PageHead['status']): Drawn['words'];
}

/** The first screen of a page, empty where it is not drawn ahead; undefined where nothing can be. */
export type DrawFirst = (path: string, head: PageHead, language: Language) => Promise<Drawn | undefined>;

/** A menu is asked for many times before it changes. What it says of being open holds for a minute. */
const MOST_KEPT = 200;
const MINUTE_MS = 60_000;

/** Draws with what the build made of the page's own screens; a server without it sends the page empty, as ever. */
export function createFirstDrawing(
  pageDir: string,
  { clock, log }: Pick<Context, 'clock' | 'log'>,
): DrawFirst {
  const file = pathToFileURL(path.join(pageDir, '..', 'drawing', 'first-drawing.js')).href;
  const loaded: Promise<Drawing | undefined> = import(file).catch((error: unknown) => {
    log.info({ err: error }, 'pages are not drawn ahead');
    return undefined;
  });
  const kept = new Map<string, { of: unknown; minute: number; drawn: Drawn }>();
  const said = new Map<string, Drawn>();
  return async (at, { answer, isDrawn = false, status }, language) => {
    const drawing = await loaded;
    if (drawing === undefined) return undefined;
    if (!isDrawn) {
      const words = `${status} ${language}`;
      const only = said.get(words) ?? { html: '', language, words: drawing.wordsOf(language, status) };
      said.set(words, only);
      return only;
    }
    const name = `${at} ${language}`;
    const minute = Math.floor(clock.now() / MINUTE_MS);
    const of = answer && sameOf(answer.value);
    const known = kept.get(name);
    if (known?.minute === minute && known.of === of) return known.drawn;
    try {
      const html = drawing.drawFirst(at, answer, language);
      const drawn = { html, language, words: drawing.wordsOf(language, status) };
      kept.delete(name);
      kept.set(name, { of, minute, drawn });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return drawn;
    } catch (error) {
      log.error({ err: error, path: at }, 'a page could not be drawn ahead');
      return undefined;
    }
  };
}
