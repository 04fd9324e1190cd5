import { galleryCalls } from '#contract/gallery.ts';
import { type GalleryItem, type GalleryOf, inOrder, MAX_IN_GALLERY } from '#domain/content/gallery.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { shopLog } from '../store/edit-log.ts';
import { gallery, type GalleryScope } from '../store/gallery.ts';
import { storefront } from '../store/storefront.ts';
import { editConflict } from '../sync/edit-conflict.ts';

const placeOf = ({ shop, branch }: Caller, obj: GalleryOf): GalleryScope => ({
  shop,
  branch: obj === 'shop' ? 0 : branch,
});

/** Changes a gallery, one change at a time, each logged. Only the owner changes the shop's. */
async function change(
  context: Context,
  caller: Caller,
  { name, obj, sid }: { name: string; obj: GalleryOf; sid: string },
  work: (items: GalleryItem[], conflict: () => Promise<Result<never>>) => Promise<Result<GalleryItem[]>>,
): Promise<Result<{ items: GalleryItem[] }>> {
  if (obj === 'shop' && !hasRole(caller.actor, 'owner')) return refuse('forbidden');
  const place = placeOf(caller, obj);
  const { shop, actor } = caller;
  const subject = sid === '' ? `gallery ${place.branch}` : sid;
  return context.db.transaction(async (tx): Promise<Result<{ items: GalleryItem[] }>> => {
    const before = await gallery.locked(tx, place);
    const at = context.clock.now();
    const conflict = async () => editConflict(await shopLog.last(tx, shop, subject), at);
    const done = await work(before, conflict);
    if (!done.ok) return done;
    if (markOf(before) === markOf(done.value)) return ok({ items: before });
    await gallery.put(tx, place, done.value);
    await shopLog.add(tx, { shop, name, subject, actor, args: { obj }, at });
    return ok({ items: done.value });
  });
}

export const galleryRoutes = {
  gallery: route(galleryCalls.gallery, async (context, caller, { obj }) =>
    ok({ items: await gallery.all(context.db, placeOf(caller, obj)) }),
  ),
  'GET gallery/edit': route(galleryCalls['GET gallery/edit'], async (context, caller, { obj, sid }) => {
    const item = (await gallery.all(context.db, placeOf(caller, obj))).find((one) => one.sid === sid);
    return item === undefined ? refuse('no_such_picture') : ok({ item, seen: markOf(item) });
  }),
  'gallery/edit': route(galleryCalls['gallery/edit'], (context, caller, { obj, item, seen }) =>
    change(context, caller, { name: 'gallery/edit', obj, sid: item.sid }, async (items, conflict) => {
      const known = items.find(({ sid }) => sid === item.sid);
      if (known !== undefined && markOf(known) === markOf(item)) return ok(items);
      if (known === undefined && seen !== '') return refuse('no_such_picture');
      if (known !== undefined && markOf(known) !== seen) return conflict();
      if (known !== undefined) return ok(items.map((one) => (one.sid === item.sid ? item : one)));
      return items.length >= MAX_IN_GALLERY
        ? refuse('page_limit', { params: { limit: MAX_IN_GALLERY } })
        : ok([...items, item]);
    }),
  ),
  'gallery/order': route(galleryCalls['gallery/order'], (context, caller, { obj, sids }) =>
    change(context, caller, { name: 'gallery/order', obj, sid: '' }, async (items) =>
      ok(inOrder(items, sids)),
    ),
  ),
  'gallery/delete': route(galleryCalls['gallery/delete'], (context, caller, { obj, sid }) =>
    change(context, caller, { name: 'gallery/delete', obj, sid }, async (items) =>
      ok(items.filter((item) => item.sid !== sid)),
    ),
  ),
  'page/banners': route(galleryCalls['page/banners'], async (context, _caller, { site, place }) => {
    const found = await storefront.place(context.db, site, place);
    if (found === undefined) return refuse('no_such_branch');
    const { id: branch, shop_id: shop } = found.branch;
    const [own, common] = await Promise.all([
      gallery.all(context.db, { shop, branch }),
      gallery.all(context.db, { shop, branch: 0 }),
    ]);
    return ok({ items: [...own, ...common] });
  }),
};
