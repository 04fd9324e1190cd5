import { catalogEditCalls } from '#contract/catalog-edit.ts';
import { deleteCatalog, editCatalog, moveCatalog, newCatalog } from '#domain/catalog/edit-catalog.ts';
import { copyExtra, deleteExtra, saveExtra } from '#domain/catalog/edit-extra.ts';
import {
  deletePicture,
  deleteProducts,
  type ProductForm,
  saveProduct,
  saveProducts,
} from '#domain/catalog/edit-product.ts';
import { copyProduct } from '#domain/catalog/copy-product.ts';
import { moveProduct } from '#domain/catalog/move-product.ts';
import type { Product } from '#domain/catalog/product.ts';
import { ok, refuse } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { newSid } from '../auth/tokens.ts';
import { catalog } from '../store/catalog.ts';
import { siteSettings } from '../store/site-settings.ts';
import { editAdding, editDeleting } from '../sync/edit-recorded.ts';
import { editMenu } from '../sync/edit-menu.ts';
import { menuRestoreRoutes } from './menu-restore.ts';

/** A request to delete as it is logged: with the name, which is gone afterwards. */
function withName<R extends { sid: string }>(
  request: R,
  stored: readonly { sid: string; name: string }[],
): R & { name?: string } {
  const name = stored.find(({ sid }) => sid === request.sid)?.name;
  return name === undefined ? request : { ...request, name };
}

/** A form as it is logged: with the values it replaces. `seen` has the save refused if the stored ones are others. */
function logOf<F extends { sid: string }, T extends { sid: string }>(
  form: F,
  stored: readonly T[],
  beforeOf: (known: T) => object,
): F & { before?: object } {
  const known = stored.find(({ sid }) => sid === form.sid);
  return known === undefined ? form : { ...form, before: beforeOf(known) };
}

async function catalogNamed(context: Context, { branch }: Caller, sid: string) {
  const catalogs = await catalog.catalogs(context.db, branch);
  return ok({ catalog: catalogs.find((one) => one.sid === sid) ?? null });
}

const catalogRoutes = {
  'catalog/new': route(catalogEditCalls['catalog/new'], async (context, caller, form) => {
    const done = await editMenu(context, caller, 'catalog/new', form, (catalogue) =>
      newCatalog(catalogue, form),
    );
    return done.ok ? catalogNamed(context, caller, form.sid) : done;
  }),
  'catalog/edit': route(catalogEditCalls['catalog/edit'], async (context, caller, { seen, ...form }) => {
    const stored = await catalog.catalogs(context.db, caller.branch);
    const logged = logOf(form, stored, ({ order: _order, ...before }) => before);
    const done = await editMenu(context, caller, 'catalog/edit', logged, (catalogue) =>
      editCatalog(catalogue, form, seen),
    );
    return done.ok ? catalogNamed(context, caller, form.sid) : done;
  }),
  'catalog/move': route(catalogEditCalls['catalog/move'], async (context, caller, request) => {
    const done = await editMenu(context, caller, 'catalog/move', request, (catalogue) =>
      moveCatalog(catalogue, request),
    );
    return done.ok ? ok({ sid: request.sid }) : done;
  }),
  'catalog/delete': route(catalogEditCalls['catalog/delete'], async (context, caller, request) => {
    const logged = withName(request, await catalog.catalogs(context.db, caller.branch));
    const done = await editDeleting(context, caller, 'catalog/delete', logged, (catalogue) =>
      deleteCatalog(catalogue, request),
    );
    return done.ok ? ok({ sid: request.sid, ...done.value }) : done;
  }),
};

/** A product as it is logged: with the values it replaces. An address made from the name is not one that was edited. */
function loggedProduct(form: ProductForm, stored: readonly Product[]): ProductForm & { before?: object } {
  const isOwnAddress = form.slug !== undefined && form.slug !== '';
  return logOf(form, stored, ({ order: _order, former_slugs: _former, slug, ...before }) => ({
    ...before,
    slug: isOwnAddress ? slug : form.slug,
  }));
}

const productRoutes = {
  'products/edit': route(catalogEditCalls['products/edit'], async (context, caller, { seen, ...form }) => {
    const stored = await catalog.products(context.db, caller.branch);
    const logged = loggedProduct(form, stored);
    const edit = stored.some(({ sid }) => sid === form.sid) ? editMenu : editAdding;
    const done = await edit(context, caller, 'products/edit', logged, (catalogue, { stations }) =>
      saveProduct(catalogue, stations, form, seen),
    );
    if (!done.ok) return done;
    const products = await catalog.products(context.db, caller.branch);
    return ok({ product: products.find((one) => one.sid === form.sid) ?? null });
  }),
  'products/edit-many': route(
    catalogEditCalls['products/edit-many'],
    async (context, caller, { products, catalogs = [] }) => {
      const stored = await catalog.products(context.db, caller.branch);
      const isNew = ({ sid }: ProductForm) => !stored.some((one) => one.sid === sid);
      const edit = catalogs.length > 0 || products.some(isNew) ? editAdding : editMenu;
      const done = await edit(
        context,
        caller,
        'products/edit-many',
        { sid: '', products },
        (catalogue, { stations }) => saveProducts(catalogue, stations, products, catalogs),
        products.map(({ seen: _seen, ...form }) => ({
          subject: form.sid,
          args: loggedProduct(form, stored),
        })),
      );
      return done.ok ? ok({ saved: products.length }) : done;
    },
  ),
  'products/delete': route(catalogEditCalls['products/delete'], async (context, caller, request) => {
    const logged = withName(request, await catalog.products(context.db, caller.branch));
    const done = await editDeleting(context, caller, 'products/delete', logged, (catalogue) =>
      deleteProducts(catalogue, [request.sid]),
    );
    return done.ok ? ok({ sid: request.sid, ...done.value }) : done;
  }),
  'products/delete-many': route(
    catalogEditCalls['products/delete-many'],
    async (context, caller, { sids }) => {
      const stored = await catalog.products(context.db, caller.branch);
      const each = sids.map((sid) => ({ subject: sid, args: withName({ sid }, stored) }));
      return editDeleting(
        context,
        caller,
        'products/delete-many',
        { sid: '', sids },
        (catalogue) => deleteProducts(catalogue, sids),
        each,
      );
    },
  ),
  'products/copy': route(catalogEditCalls['products/copy'], async (context, caller, request) => {
    const sid = newSid();
    const done = await editAdding(context, caller, 'products/copy', { ...request, sid }, (catalogue) =>
      copyProduct(catalogue, request, sid),
    );
    return done.ok ? ok({ sid }) : done;
  }),
  'products/move': route(catalogEditCalls['products/move'], async (context, caller, request) => {
    const done = await editMenu(context, caller, 'products/move', request, (catalogue) =>
      moveProduct(catalogue, request),
    );
    return done.ok ? ok({ sid: request.sid }) : done;
  }),
  'products/image-delete': route(
    catalogEditCalls['products/image-delete'],
    async (context, caller, request) => {
      const done = await editMenu(context, caller, 'products/image-delete', request, (catalogue) =>
        deletePicture(catalogue, request.sid),
      );
      return done.ok ? ok({ sid: request.sid }) : done;
    },
  ),
};

const extraRoutes = {
  'GET extra/edit': route(catalogEditCalls['GET extra/edit'], async (context, { branch }, { sid }) => {
    const extra = (await catalog.extras(context.db, branch)).find((one) => one.sid === sid);
    return extra === undefined ? refuse('extra_missing') : ok({ extra, seen: markOf(extra) });
  }),
  'extra/edit': route(catalogEditCalls['extra/edit'], async (context, caller, { seen, ...form }) => {
    const { limit_extra_options: limit } = await siteSettings.current(context);
    const { emptied: _emptied, ...saved } = form;
    const stored = await catalog.extras(context.db, caller.branch);
    const logged = logOf(saved, stored, ({ id: _id, ...before }) => before);
    const done = await editMenu(context, caller, 'extra/edit', logged, (catalogue) =>
      saveExtra(catalogue, form, seen, limit),
    );
    if (!done.ok) return done;
    const extras = await catalog.extras(context.db, caller.branch);
    return ok({ extra: extras.find((one) => one.sid === form.sid) ?? null });
  }),
  'extra/copy': route(catalogEditCalls['extra/copy'], async (context, caller, request) => {
    const sid = newSid();
    const done = await editMenu(context, caller, 'extra/copy', request, (catalogue) =>
      copyExtra(catalogue, request, sid),
    );
    return done.ok ? ok({ sid }) : done;
  }),
  'extra/delete': route(catalogEditCalls['extra/delete'], async (context, caller, request) => {
    const logged = withName(request, await catalog.extras(context.db, caller.branch));
    const done = await editDeleting(context, caller, 'extra/delete', logged, (catalogue) =>
      deleteExtra(catalogue, request),
    );
    return done.ok ? ok({ sid: request.sid, ...done.value }) : done;
  }),
};

export const catalogEditRoutes = {
  ...catalogRoutes,
  ...menuRestoreRoutes,
  ...productRoutes,
  ...extraRoutes,
};
