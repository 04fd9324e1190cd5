import { pageCalls, type ShownPage } from '#contract/pages.ts';
import { termCalls } from '#contract/terms.ts';
import {
  isStandard,
  type Page,
  pagesOf,
  pageSlug,
  readPageSlug,
  savePage,
  titleOf,
  wordsOf,
} from '#domain/content/page.ts';
import { housePages } from '#domain/content/standard-pages.data.ts';
import { type TextBlock, textBlocks } from '#domain/content/text-blocks.ts';
import { plainLine, textParts } from '#domain/content/text-parts.ts';
import type { Language } from '#domain/languages.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Context } from '../context.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import type { Queryable } from '../store/database.ts';
import { shopLog } from '../store/edit-log.ts';
import { pages } from '../store/pages.ts';
import { retention } from '../store/retention.ts';
import { siteSettings } from '../store/site-settings.ts';
import { type PublicBranchRow, storefront } from '../store/storefront.ts';
import { editConflict } from '../sync/edit-conflict.ts';
import { branchOf } from './branch-of.ts';

const MAX_DESCRIPTION_LENGTH = 155;

function htmlOfLine(line: string): string {
  return textParts(line)
    .map(({ text, href }) =>
      href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
    )
    .join('');
}

function htmlOf(block: TextBlock): string {
  if (block.kind === 'list')
    return `<ul>${block.items.map((item) => `<li>${htmlOfLine(item)}</li>`).join('')}</ul>`;
  return block.kind === 'heading' ? `<h2>${htmlOfLine(block.text)}</h2>` : `<p>${htmlOfLine(block.text)}</p>`;
}

function shownPage(
  title: string,
  words: string,
  canonical: string,
  way: { name: string; path: string }[] = [],
): ShownPage {
  const blocks = textBlocks(words);
  const first = blocks.find(({ kind }) => kind === 'text');
  return {
    title,
    html: blocks.map(htmlOf).join('\n'),
    blocks,
    meta_description: (first?.kind === 'text' ? plainLine(first.text) : title).slice(
      0,
      MAX_DESCRIPTION_LENGTH,
    ),
    breadcrumb: [{ name: 'Brigade', path: '/' }, ...way, { name: title, path: canonical }],
    canonical,
  };
}

function nameOf({ branch }: Pick<PublicBranchRow, 'branch'>): string {
  return `${branch.shop.name} · ${branch.name}`;
}

/** The values that standard texts use of a branch and its shop. */
async function wordsAbout({ db }: Context, branch: Branch) {
  const { settings: days } = await retention.of(db, branch.shop_id);
  return { name: nameOf({ branch }), address: branch.address, days };
}

/** The page a slug names, as customers see it. Refuses `no_such_page`. */
export async function pageOf(
  context: Context,
  slug: string,
  language: Language = 'en',
): Promise<Result<ShownPage>> {
  const named = readPageSlug(slug);
  if (named === undefined) return refuse('no_such_page');
  const { of, id } = named;
  const canonical = `/page/${slug}`;
  if (of === null) {
    const own = housePages.find((page) => page.id === id);
    if (own === undefined) return refuse('no_such_page');
    const { title, text, description } = own.words[language];
    const { cookie_policy: policy } = await siteSettings.current(context);
    if (id === 'cookies' && policy !== '') return ok(shownPage(title, policy, canonical));
    return ok({ ...shownPage(title, text, canonical), meta_description: description });
  }
  const place = await storefront.place(context.db, of.site, of.place);
  if (place === undefined) return refuse('no_such_page');
  const found = pagesOf(await pages.all(context.db, place.branch.id)).find((page) => page.id === id);
  if (found?.active !== true) return refuse('no_such_page');
  const name = nameOf(place);
  const words = wordsOf(found, await wordsAbout(context, place.branch), language);
  return ok(
    shownPage(titleOf(found, language), words, canonical, [{ name, path: `/${of.site}/${of.place}` }]),
  );
}

/** A page as its form opens it. */
async function openedPage(context: Context, branchId: number, page: Page, language: Language = 'en') {
  const found = await branchOf(context, branchId);
  if (!found.ok) return found;
  return ok({
    page: { ...page, title: titleOf(page, language) },
    standard: isStandard(page.id),
    text: wordsOf(page, await wordsAbout(context, found.value), language),
    seen: markOf(page),
  });
}

/** Changes a branch's pages, one change at a time, each logged. */
async function changePages<T>(
  context: Context,
  { branch, shop, actor }: Caller,
  log: { name: string; id: string; args: unknown },
  work: (tx: Queryable, saved: Page[]) => Promise<Result<T>>,
): Promise<Result<T>> {
  return context.db.transaction(async (tx): Promise<Result<T>> => {
    await pages.lock(tx, branch);
    const done = await work(tx, await pages.all(tx, branch));
    const { name, id, args } = log;
    if (done.ok) {
      await shopLog.add(tx, { shop, name, subject: `${branch}/${id}`, actor, args, at: context.clock.now() });
    }
    return done;
  });
}

export const pageRoutes = {
  'page/info': route(pageCalls['page/info'], (context, _caller, { slug, language }) =>
    pageOf(context, slug, language),
  ),
  'site/terms': route(pageCalls['site/terms'], async (context, _caller, { site, place, language = 'en' }) => {
    const found = await storefront.place(context.db, site, place);
    if (found === undefined) return refuse('no_such_branch');
    const active = pagesOf(await pages.all(context.db, found.branch.id)).filter((page) => page.active);
    const terms = active.find(({ id }) => id === 'terms');
    const about = await wordsAbout(context, found.branch);
    const blocks = terms === undefined ? [] : textBlocks(wordsOf(terms, about, language));
    return ok({
      html: blocks.map(htmlOf).join('\n'),
      blocks,
      pages: active.map((page) => ({
        slug: pageSlug({ site, place }, page.id),
        title: titleOf(page, language),
      })),
    });
  }),
  'settings/terms': route(termCalls['settings/terms'], async (context, { branch }, { language = 'en' }) => {
    const all = pagesOf(await pages.all(context.db, branch));
    return ok({
      pages: all.map((page) => ({ ...page, title: titleOf(page, language), standard: isStandard(page.id) })),
    });
  }),
  'GET settings/terms/edit': route(
    termCalls['GET settings/terms/edit'],
    async (context, { branch }, { id, language }) => {
      const page = pagesOf(await pages.all(context.db, branch)).find((one) => one.id === id);
      return page === undefined ? refuse('no_such_page') : openedPage(context, branch, page, language);
    },
  ),
  'settings/terms/edit': route(
    termCalls['settings/terms/edit'],
    async (context, caller, { page: form, seen, language }) => {
      const log = { name: 'settings/terms/edit', id: form.id, args: form };
      const { branch, shop } = caller;
      const done = await changePages(context, caller, log, async (tx, saved): Promise<Result<Page>> => {
        const before = pagesOf(saved).find(({ id }) => id === form.id);
        const next = savePage(form, saved);
        if (!next.ok) return next;
        if (before !== undefined && markOf(before) === markOf(next.value)) return ok(before);
        if (seen !== (before === undefined ? '' : markOf(before)))
          return editConflict(await shopLog.last(tx, shop, `${branch}/${form.id}`), context.clock.now());
        await pages.put(tx, branch, next.value, context.clock.now());
        return next;
      });
      return done.ok ? openedPage(context, branch, done.value, language) : done;
    },
  ),
  'settings/terms/delete': route(termCalls['settings/terms/delete'], async (context, caller, { id }) => {
    const log = { name: 'settings/terms/delete', id, args: {} };
    return changePages(context, caller, log, async (tx) => {
      await pages.remove(tx, caller.branch, id);
      return ok({ id });
    });
  }),
};
