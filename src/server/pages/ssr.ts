import nodePath from 'node:path';
import { pathToFileURL } from 'node:url';
import { storefrontPages, type StorefrontScreen } from '#contract/storefront-pages.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '../context.ts';
import { sameOf } from '../http/ready-json.ts';
import type { RenderedPage, PageHead } from './storefront-page.ts';

/** The exports of the server build; languages by code. */
interface SsrModule {
  renderPage(path: string, answer: { of: string; value: object } | undefined, language: string): string;
  headTexts(language: string, status: PageHead['status']): RenderedPage['words'];
}

const firstPathOf = (screen: StorefrontScreen): string =>
  storefrontPages.find((page) => page.screen === screen)?.paths[0] ?? '/';

/**
 * Server-renders the first screen of a page; empty if the page is not server-rendered, undefined if there is no server
 * build.
 */
export type RenderPage = (
  path: string,
  head: PageHead,
  language: Language,
) => Promise<RenderedPage | undefined>;

/** The not-found page looks the same at every address. */
const NO_PAGE = '/404';

/** A menu is requested many times before it changes. The opening status in it is valid for a minute. */
const MAX_CACHED = 200;
const MINUTE_MS = 60_000;

/** Server-renders with the page's own screens from the build; without a build the page is sent empty. */
export function createPageRenderer(
  pageDir: string,
  { clock, log }: Pick<Context, 'clock' | 'log'>,
): RenderPage {
  const file = pathToFileURL(nodePath.join(pageDir, '..', 'ssr', 'ssr.js')).href;
  const loaded: Promise<SsrModule | undefined> = import(file).catch((error: unknown) => {
    log.info({ err: error }, 'pages are not server-rendered');
    return undefined;
  });
  const cache = new Map<string, { of: unknown; minute: number; rendered: RenderedPage }>();
  return async (at, { answer, screen, status, search }, language) => {
    const module = await loaded;
    if (module === undefined) return undefined;
    // Without an answer all paths of a page look alike, and no path of one visitor gets into another's page.
    const path =
      screen === undefined ? NO_PAGE : answer === undefined ? firstPathOf(screen) : at + (search ?? '');
    const name = `${path} ${language}`;
    const minute = Math.floor(clock.now() / MINUTE_MS);
    const of = answer && sameOf(answer.value);
    const known = cache.get(name);
    if (known?.minute === minute && known.of === of) return known.rendered;
    try {
      const html = module.renderPage(path, answer, language);
      const rendered = { html, language, words: module.headTexts(language, status) };
      cache.delete(name);
      cache.set(name, { of, minute, rendered });
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      return rendered;
    } catch (error) {
      log.error({ err: error, path }, 'a page could not be server-rendered');
      return undefined;
    }
  };
}
