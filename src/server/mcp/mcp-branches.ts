import * as z from 'zod/mini';
import { authCalls } from '#contract/auth.ts';
import { withDescription } from '#contract/with-description.ts';
import { type McpCaller, RefusedCall } from './mcp-caller.ts';

/** The branch a tool is about, by its number in `list_branches`. */
export const branchInput = {
  branch: withDescription(z.int().check(z.minimum(1)), 'The number of the branch, from list_branches'),
};

/** The branches the token may enter. */
export async function branchesOf(caller: McpCaller) {
  const { shops, branches } = await caller.ask('user/info', authCalls['user/info'], {});
  return branches.map(({ id, shop_id: shopId, sid, name, status, currency, timezone }) => {
    const shop = shops.find((one) => one.id === shopId);
    const site = shop?.site_uid ?? '';
    const menu = `${caller.origin}/${site}/${sid}`;
    const texts = { name, shop_name: shop?.name ?? '', menu };
    return { branch: id, shop: shopId, site, place: sid, ...texts, status, currency, timezone };
  });
}

/** The branch with this number. */
export async function branchNamed(caller: McpCaller, branch: number) {
  const found = (await branchesOf(caller)).find((one) => one.branch === branch);
  if (found === undefined) throw new RefusedCall('This token may not enter that branch; see list_branches');
  return found;
}
