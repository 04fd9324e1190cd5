import type { Hono } from 'hono';
import type { Context } from '../context.ts';
import { storefront } from '../store/storefront.ts';

/**
 * Handles the link of a branch's printed code, `/q{letter}{id}`: the first letter of its sid and its number. It
 * redirects to the menu's present address; a wrong letter is not found.
 */
export function bindBranchCodePage(app: Hono, context: Context): void {
  app.get('/:code{q[A-Za-z0-9_-][0-9]{1,9}}', async (http, next) => {
    const code = http.req.param('code');
    const found = await storefront.coded(context.db, Number(code.slice(2)));
    if (found === undefined || found.place[0] !== code[1]) return next();
    return http.redirect(`/${found.site_uid}/${found.place}`, 302);
  });
}
