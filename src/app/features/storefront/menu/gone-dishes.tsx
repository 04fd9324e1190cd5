import { useLingui } from '@lingui/react/macro';
import { placedOrders } from '../orders/placed-orders.ts';
import type { Section } from './menu-sections.ts';
import type { Menu } from './menu-source.ts';

/** Further ones were ordered long ago. */
const MAX_NAMED = 3;

/** The names of dishes ordered before that are not on the menu any more. */
function goneFrom({ branch, products }: Menu): string[] {
  const here = placedOrders().filter(
    ({ site, place }) => site === branch.shop.site_uid && place === branch.sid,
  );
  const gone = here.flatMap(({ dishes = [], names = [] }) =>
    names.filter((name, at) => name !== '' && !products.some(({ sid }) => sid === dishes[at])),
  );
  return [...new Set(gone)].slice(0, MAX_NAMED);
}

/** Says below the dishes ordered before which others are gone. `section`: theirs. */
export function GoneDishes({ menu }: { menu: Menu; section: Section }) {
  const { t } = useLingui();
  const gone = goneFrom(menu);
  return gone.length === 0 ? null : <p>{t`No longer available: ${gone.join(', ')}`}</p>;
}
