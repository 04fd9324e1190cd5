import { slugFrom } from '../slug.ts';
import { type Addressed, MAX_SLUG, slugOfProduct } from './product-slug.ts';

/** Maximum number of former slugs kept per product. */
const MAX_FORMER = 10;

/** A slug made from a name that is not in `taken`: `cola`, `cola-2`, …; `dish` if the name has no letters. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const made = slugFrom(name, MAX_SLUG - 5) || 'dish';
  if (!taken.has(made)) return made;
  for (let number = 2; ; number += 1) if (!taken.has(`${made}-${number}`)) return `${made}-${number}`;
}

/**
 * A product's slug and former slugs after an edit. Undefined `wanted` keeps the present one; '' makes one from the
 * name. Returns undefined if another product has the wanted slug.
 */
export function slugFor(
  form: Pick<Addressed, 'sid' | 'slug'> & { name: string },
  products: readonly Addressed[],
): Pick<Addressed, 'slug' | 'former_slugs'> | undefined {
  const taken = new Set(products.flatMap((one) => (one.sid === form.sid ? [] : [slugOfProduct(one)])));
  const known = products.find((one) => one.sid === form.sid);
  if (known !== undefined && known.slug === undefined && form.slug === undefined) return {};
  const wanted = form.slug ?? known?.slug ?? '';
  const slug = wanted === '' ? freeSlug(form.name, taken) : wanted;
  if (taken.has(slug)) return undefined;
  const was = known?.slug === undefined || known.slug === slug ? [] : [known.slug];
  const former = [...was, ...(known?.former_slugs ?? [])].filter((one) => one !== '' && one !== slug);
  return { slug, ...(former.length === 0 ? {} : { former_slugs: former.slice(0, MAX_FORMER) }) };
}
