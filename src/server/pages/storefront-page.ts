import type { ShownPage } from '#contract/pages.ts';
import { escapeHtml } from '../http/escape-html.ts';
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
  /** schema.org data. */
  data: object | null;
  /** Source files of the screen, below the storefront's folder; their scripts are preloaded with the page's own. */
  screens?: readonly string[];
  /** The first response the screen needs, with the call and query it belongs to. */
  answer?: { of: string; value: object };
  /** Title and description are Brigade's own texts, in the language the page is rendered in. */
  isOurs?: boolean;
  /** Whether the page is server-rendered, with that response if there is one. */
  isDrawn?: boolean;
}

/**
 * A page's first screen; `html` is empty if it is not server-rendered. `words`: title and description of Brigade's own
 * pages in that language.
 */
export interface RenderedPage {
  html: string;
  language: string;
  words: Pick<PageHead, 'title' | 'description'>;
}

/** The page has moved to this path; the client is redirected. */
export interface Moved {
  movedTo: string;
}

/** Paths of the storefront other than menus, as in the page's routes. */
const PLAIN_PATHS =
  /^\/(search|cart|checkout|sign-in(\/(forgot|reset))?|register|account|address|wish-list|compare|payment|order-completed|orders|order-placed\/[\w-]+|orders\/[\w-]+\/history|orders\/[\w-]+\/[\w-]+\/[\w-]+)?\/?$/;

/** Screens that are server-rendered. */
const DRAWN = new Map([
  ['/', ['home-page']],
  ['/cart', ['cart-page']],
  ['/checkout', ['checkout-page']],
]);

export function isPlainPath(path: string): boolean {
  return PLAIN_PATHS.test(path);
}

/** `/{site}/{place}` */
export function branchOfPath(path: string): { site: string; place: string } | undefined {
  const found = /^\/([a-z0-9_-]{1,60})\/([a-z0-9_-]{1,60})\/?$/.exec(path);
  return found?.[1] === undefined || found[2] === undefined || found[1] === 'admin'
    ? undefined
    : { site: found[1], place: found[2] };
}

/** `/{site}/{place}/product/{slug}` */
export function productOfPath(path: string): { site: string; place: string; slug: string } | undefined {
  const found = /^(\/[^/]+\/[^/]+)\/product\/([\w-]{1,64})\/?$/.exec(path);
  const place = branchOfPath(found?.[1] ?? '');
  return place === undefined || found?.[2] === undefined ? undefined : { ...place, slug: found[2] };
}

export function plainHead(path: string): PageHead {
  const isHome = path === '/';
  return {
    screens: DRAWN.get(path) ?? [],
    isDrawn: DRAWN.has(path),
    isOurs: true,
    status: 200,
    title: 'Order from restaurants near you · Brigade',
    description: 'Menus of restaurants near you: delivery, pickup and tables, now or later.',
    canonical: isHome || path === '/checkout' ? path : null,
    image: null,
    data: isHome ? { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Brigade' } : null,
  };
}

/** `/page/{slug}` */
export function slugOfPath(path: string): string | undefined {
  return /^\/page\/([a-z0-9_~-]{1,190})\/?$/.exec(path)?.[1];
}

export function pageHead(
  { title, meta_description: description, canonical, breadcrumb }: ShownPage,
  origin: string,
): PageHead {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumb.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
  return {
    status: 200,
    title: `${title} · Brigade`,
    description,
    canonical,
    image: null,
    data,
    screens: ['content-page'],
    isDrawn: true,
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
const inScript = (value: object) => jsonOf(value).replaceAll('<', '\\u003c');

/** The page's HTML with its head, the screen's scripts instead of the staff app's, and the server-rendered screen. */
export function withHead(
  html: string,
  head: PageHead,
  origin: string,
  scripts: readonly string[] = [],
  rendered?: RenderedPage,
): string {
  const { canonical, image, data, tags: own = [], icon = null, answer } = head;
  const { title, description } = (head.isOurs === true ? rendered?.words : undefined) ?? head;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : origin === ''
        ? // Search engines ignore a relative canonical address, and the caller's Host header is not to be trusted.
          ''
        : `<link rel="canonical" href="${escapeHtml(origin + canonical)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    image === null ? '' : `<meta property="og:image" content="${escapeHtml(origin + image)}">`,
    icon === null ? '' : `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...own.map(({ name, content }) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`),
  ];
  const bare = html.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  // A rendered screen needs its styles and pictures first; the page's entry script activates these links later.
  const rel = (rendered?.html ?? '') === '' ? 'modulepreload' : 'later';
  const ahead = scripts
    .filter((file) => !bare.includes(file))
    .map((file) => `<link rel="${rel}" crossorigin href="${escapeHtml(file)}">`);
  // Both are long and not visible, so they follow everything visible.
  const behind = [
    answer === undefined
      ? ''
      : `<script type="application/json" id="first-answer" data-of="${escapeHtml(answer.of)}">${inScript(answer.value)}</script>`,
    data === null ? '' : `<script type="application/ld+json">${inScript(data)}</script>`,
  ];
  const lines = (some: readonly string[]) => some.filter((one) => one !== '').join('\n    ');
  return bare
    .replace(/<html lang="[^"]*">/, (html) =>
      rendered === undefined ? html : `<html lang="${rendered.language}">`,
    )
    .replace(/<title>[^<]*<\/title>/, () => lines(tags))
    .replace('</head>', () => `${lines(ahead)}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${rendered?.html ?? ''}</div>`)
    .replace('</body>', () => `${lines(behind)}\n  </body>`);
}
