import { wishCalls } from '#contract/wishes.ts';
import { MAX_WISHES } from '#domain/people/wish.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { route } from '../http/route.ts';
import { addresses } from '../store/addresses.ts';
import { storefront } from '../store/storefront.ts';
import { wishes } from '../store/wishes.ts';

export const wishRoutes = {
  'user/wish-list': route(wishCalls['user/wish-list'], async (context, { actor }) =>
    ok({ wishes: await wishes.all(context.db, actor.id) }),
  ),
  'product/add-wish-list': route(
    wishCalls['product/add-wish-list'],
    async (context, { actor }, { site, place, product, remove }) => {
      const found = await storefront.place(context.db, site, place);
      if (found === undefined) return refuse('no_such_branch');
      const { id: branch } = found.branch;
      return context.db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
        // Changes of one member's list are serialized, so that parallel ones cannot exceed the limit.
        await addresses.lock(tx, actor.id);
        if (remove) {
          await wishes.remove(tx, actor.id, branch, product);
          return ok({});
        }
        const before = await wishes.all(tx, actor.id);
        const isNew = !before.some(
          (wish) => wish.product === product && wish.site === site && wish.place === place,
        );
        if (isNew && before.length >= MAX_WISHES)
          return refuse('wish_limit', { params: { limit: MAX_WISHES } });
        const isThere = await wishes.put(tx, actor.id, branch, product, context.clock.now());
        return isThere ? ok({}) : refuse('no_such_product', { params: { item: product } });
      });
    },
  ),
};
