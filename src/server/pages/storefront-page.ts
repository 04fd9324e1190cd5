import type { ShownPage } from '#contract/pages.ts';
import { storefrontPages, type StorefrontScreen } from '#contract/storefront-pages.ts';
import { directionOf } from '#domain/languages.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { sharePath } from './share-pictures.ts';
import { jsonOf } from '../http/ready-json.ts';

/** The content of a page's first HTML, for clients without scripts. */
export interface PageHead {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path without query; null: a page that search engines must not index. */
  canonical: string | null;
  image: string | null;
  /** The branch's own meta tags. */
  tags?: readonly { name: string; content: string }[];
  icon?: string | null;
  /** The path of its web app manifest; absent: the marketplace's. */
  manifest?: string;
  /** Makes the schema.org data, which for a menu lists all dishes; null: the page has none. */
  data: (() => object) | null;
  /** The origin of the request, for shared links where no public URL is configured. */
  requestOrigin?: string;
  /** The screen that is server-rendered, whose scripts are preloaded with the page's own; absent: none. */
  screen?: StorefrontScreen | undefined;
  /** The first response the screen needs, with the call and query it belongs to. */
  answer?: { of: string; value: object };
  /** The query of the address that the answer belongs to, with its question mark; absent: none. */
  search?: string;
  /** Title and description are Brigade's own texts, in the language the page is rendered in. */
  isOurs?: boolean;
  /** The operator's words instead. */
  words?: Partial<Pick<PageHead, 'title' | 'description'>>;
}

/**
 * A page's first screen; `html` is empty if it is not server-rendered. `words`: title and description of Brigade's own
 * pages in that language.
 */
export interface RenderedPage {
  html: string;
  language: string;
  words: Pick<PageHead, 'title' | 'description'> & {
    /** For visitors whose browser runs no scripts. */
    withoutScripts: string;
  };
}

/** The page has moved to this path; the client is redirected. */
export interface Moved {
  movedTo: string;
  /** 302: it may come back, so browsers and search engines must not remember it; absent: 301. */
  status?: 302 | 308;
}

export type StorefrontPage = (typeof storefrontPages)[number];

const patterns = storefrontPages.flatMap((page) =>
  page.paths.map((path) => ({
    page,
    pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[\\w~-]{1,190})')}/?$`),
  })),
);

/** The page at a path, and the values of its parameters; undefined: the storefront has no such page. */
export function pageAt(
  path: string,
): { page: StorefrontPage; parameters: Readonly<Record<string, string>> } | undefined {
  for (const { page, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found !== null) return { page, parameters: found.groups ?? {} };
  }
  return undefined;
}

/** The head of a page with Brigade's own title. */
export function plainHead(page: StorefrontPage): PageHead {
  return {
    screen: page.screen,
    isOurs: true,
    status: 200,
    title: 'Order from restaurants near you · Brigade',
    description:
      'Menus from restaurants near you. Order delivery, pickup or at your table, now or for later.',
    canonical: 'isIndexed' in page ? page.paths[0] : null,
    image: null,
    data:
      page.screen === 'home-page'
        ? () => ({ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Brigade' })
        : null,
  };
}

export function pageHead(
  { title, meta_description: description, canonical, breadcrumb }: ShownPage,
  origin: string,
): PageHead {
  const data = () => ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumb.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  });
  return {
    status: 200,
    title: `${title} · Brigade`,
    description,
    canonical,
    image: null,
    data,
    screen: 'content-page',
  };
}

export const MISSING: PageHead = {
  status: 404,
  isOurs: true,
  title: 'There is nothing on this plate · Brigade',
  description: '',
  canonical: null,
  image: null,
  data: null,
};

/** JSON inside a script element, which `<` could close. */
export const jsonInScript = (json: string): string => json.replaceAll('<', '\\u003c');

const withoutScripts = (rendered: RenderedPage | undefined): string =>
  rendered === undefined || rendered.words.withoutScripts === ''
    ? ''
    : `<noscript><p style="margin:0;padding:16px">${escapeHtml(rendered.words.withoutScripts)} <a href="/">Brigade</a></p></noscript>`;

/** What messengers show of a link (Open Graph). */
function sharedTags(
  { canonical, image, requestOrigin = '' }: PageHead,
  { title, description }: Pick<PageHead, 'title' | 'description'>,
  publicUrl: string,
): string[] {
  const origin = publicUrl === '' ? requestOrigin : publicUrl;
  const properties = {
    title,
    description,
    url: canonical === null || origin === '' ? '' : origin + canonical,
    image: image === null ? '' : origin + sharePath(image),
  };
  return Object.entries(properties)
    .filter(([name, content]) => name === 'title' || content !== '')
    .map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`);
}

/** The elements of the page's own head. */
function headTags(head: PageHead, rendered: RenderedPage | undefined, origin: string): string[] {
  const { canonical, tags: own = [], icon = null } = head;
  const standard = (head.isOurs === true ? rendered?.words : undefined) ?? head;
  const { title = standard.title, description = standard.description } = head.words ?? {};
  return [
    `<title>${escapeHtml(title)}</title>`,
    description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : origin === ''
        ? // Search engines ignore a relative canonical address, and the caller's Host header is not to be trusted.
          ''
        : `<link rel="canonical" href="${escapeHtml(origin + canonical)}">`,
    ...sharedTags(head, { title, description }, origin),
    icon === null ? '' : `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...own.map(({ name, content }) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`),
  ];
}

/**
 * The page's HTML with its head, the screen's scripts instead of the staff app's, and the server-rendered screen.
 * `answerJson`: the first answer, if its end is left out here.
 */
export function withHead(
  html: string,
  head: PageHead,
  origin: string,
  scripts: readonly string[] = [],
  rendered?: RenderedPage,
  answerJson = head.answer === undefined ? '' : jsonOf(head.answer.value),
): string {
  const { data, answer } = head;
  const tags = headTags(head, rendered, origin);
  const bare = html.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  // A rendered screen needs its styles and pictures first; the page's entry script activates these links later.
  const rel = (rendered?.html ?? '') === '' ? 'modulepreload' : 'later';
  const ahead = scripts
    .filter((file) => !bare.includes(file))
    .map((file) => `<link rel="${rel}" crossorigin href="${escapeHtml(file)}">`);
  // Both are long and not visible, so they follow everything visible. The answer is last: its end is made for each
  // visitor, and what follows it is added to the page's checksum each time.
  const behind = [
    data === null
      ? ''
      : `<script type="application/ld+json">${jsonInScript(JSON.stringify(data()))}</script>`,
    answer === undefined
      ? ''
      : `<script type="application/json" id="first-answer" data-of="${escapeHtml(answer.of)}">${jsonInScript(answerJson)}</script>`,
  ];
  const lines = (some: readonly string[]) => some.filter((one) => one !== '').join('\n    ');
  return bare
    .replace(/<html lang="[^"]*">/, (html) =>
      rendered === undefined
        ? html
        : `<html lang="${rendered.language}" dir="${directionOf(rendered.language)}">`,
    )
    .replace(
      /(<link rel="manifest" href=")[^"]*/,
      (_, link: string) => link + escapeHtml(head.manifest ?? '/manifests/marketplace.webmanifest'),
    )
    .replace(/<title>[^<]*<\/title>/, () => lines(tags))
    .replace('</head>', () => `${lines(ahead)}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `${withoutScripts(rendered)}<div id="root">${rendered?.html ?? ''}</div>`,
    )
    .replace('</body>', () => `${lines(behind)}\n  </body>`);
}
