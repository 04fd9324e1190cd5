import { templateCalls } from '#contract/templates.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { fileOfMenu, importShop, type ShopFile, shopFileOf } from '#domain/shop-files/shop-file.ts';
import type { MenuFile } from '#domain/catalog/import-menu.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { newSid } from '../auth/tokens.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import { imports } from '../store/imports.ts';
import { shopRowsOf } from '../sync/import-shop.ts';
import { inAmericanEnglish } from '../templates/american-english.ts';
import { inWords, type MenuTemplate, menuOfTemplate } from '../templates/menu-template.ts';
import { menuTemplates } from '../templates/menu-templates.ts';
import { inTurkish } from '../templates/turkish-words.data.ts';
import { branchOf } from './branch-of.ts';

/** Queues an import and answers before it runs; what cannot be imported is refused at once. */
async function ask(
  context: Context,
  { branch, actor }: Caller,
  { id, name, file }: { id: string; name: string; file: ShopFile },
): Promise<Result<{ import: string }>> {
  const rows = await shopRowsOf(context, branch);
  if (!rows.ok) return rows;
  const fits = importShop(rows.value, file, newSid);
  if (!fits.ok) return fits;
  await imports.add(context.db, { id, branch, name, file, actor, at: context.clock.now() });
  return ok({ import: id });
}

/** How the texts of menus are put in the language of a country. */
const WORDS_IN: ReadonlyMap<string, (text: string) => string> = new Map([
  ['TR', (text) => inTurkish.get(text) ?? text],
  ['US', inAmericanEnglish],
]);

/** A template as a branch gets it: in its currency, and in the words of its country. */
function menuFor(template: MenuTemplate, { currency, country }: Branch): MenuFile {
  const menu = menuOfTemplate(template, currency);
  const words = WORDS_IN.get(country);
  return words === undefined ? menu : inWords(menu, words);
}

export const templateRoutes = {
  'GET templates': route(templateCalls['GET templates'], async (context, { branch: id }) => {
    const branch = await branchOf(context, id);
    if (!branch.ok) return branch;
    return ok({
      templates: menuTemplates.map((template) => ({
        id: template.id,
        name: template.name,
        text: template.text,
        menu: menuFor(template, branch.value),
      })),
      imports: await imports.latest(context.db, id),
    });
  }),
  templates: route(templateCalls.templates, async (context, caller, { template: wanted, id }) => {
    const template = menuTemplates.find((one) => one.id === wanted);
    if (template === undefined) return refuse('no_such_template');
    const branch = await branchOf(context, caller.branch);
    if (!branch.ok) return branch;
    const { currency } = branch.value;
    const menu = menuFor(template, branch.value);
    return ask(context, caller, {
      id,
      name: template.name,
      file: fileOfMenu(template.name, currency, menu),
    });
  }),
  'shop/export': route(
    templateCalls['shop/export'],
    async (context, { branch, shop, actor, recordAudit }) => {
      const rows = await shopRowsOf(context, branch);
      if (!rows.ok) return rows;
      const file = shopFileOf(rows.value);
      await context.db.transaction(async (tx) => {
        await noteSecurityEvent(context, tx, { kind: 'exported', shop, by: actor.name, what: file.name });
        await recordAudit(tx, { what: file.name });
      });
      return ok({ file });
    },
  ),
  'shop/import': route(templateCalls['shop/import'], (context, caller, { file, id }) =>
    ask(context, caller, { id, name: file.name, file: { ...file, pictures: {} } }),
  ),
};
