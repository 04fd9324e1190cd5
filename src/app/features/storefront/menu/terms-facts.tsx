import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { offers } from '#domain/cart/slots.ts';
import { pickupMinutes } from '#domain/delivery/estimate.ts';
import { coverageOf, leastTerms } from '#domain/delivery/terms.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { isMessageMode } from '#domain/shops/message-mode.ts';
import { reachText } from '../../../i18n/distance-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { serverNow } from '../../../clock/clock.ts';
import { useDeliveryLabels } from '../branches/branch-status-label.ts';
import type { Menu } from './menu-source.ts';
import css from './menu-page.module.css';

export interface TermsFactsProps {
  menu: Menu;
  /** The terms at the customer's address; absent: the lowest. */
  terms?: ReturnType<typeof leastTerms>;
  /** Nothing is known of the customer's address, so no terms are those for it. */
  isUnfound?: boolean;
}

/** How food of this branch gets to its customers, and at what terms. */
export function TermsFacts({
  menu,
  terms = leastTerms(menu.branch, menu.area ?? undefined),
  isUnfound = false,
}: TermsFactsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const delivery = useDeliveryLabels();
  const { branch } = menu;
  // While it is closed, no order takes that long.
  const isShut = branchStatusAt(branch, serverNow()) === 'closed';
  const area = menu.area ?? undefined;
  const coverage = coverageOf(branch, area);
  const reach = coverage.by === 'distance' ? reachText(format, coverage.km, branch.country) : undefined;
  const isPickupOnly = branch.pickup && !branch.buy_now;
  const pickupTime = delivery.time({ deliver_time: pickupMinutes(branch.deliver_time) });
  return (
    <>
      {isUnfound || isShut ? null : (
        <li className={css.away}>{isPickupOnly ? pickupTime : delivery.time(terms)}</li>
      )}
      {isMessageMode(branch) ? (
        <li className={css.away}>{t`Orders are confirmed by message`}</li>
      ) : branch.buy_now && !isUnfound ? (
        <li className={css.away}>{delivery.charge(terms, branch.currency)}</li>
      ) : null}
      {branch.buy_now && terms.min_order > 0 && !isMessageMode(branch) ? (
        <li className={css.away}>{t`Min. order ${format.money(terms.min_order, branch.currency)}`}</li>
      ) : null}
      {branch.buy_now && reach !== undefined ? (
        <li className={css.away}>{t`Delivers within ${reach}`}</li>
      ) : null}
      {branch.pickup ? (
        <PickupFact pickupTime={pickupTime} isShut={isShut} delivers={branch.buy_now} />
      ) : null}
      {offers(branch, 'book') ? (
        <li className={css.away}>
          <Link to="book">
            <Trans>Book a table</Trans>
          </Link>
        </li>
      ) : null}
    </>
  );
}

interface PickupFactProps {
  pickupTime: string;
  isShut: boolean;
  delivers: boolean;
}

/** That orders can be picked up, and how soon; where nothing is delivered, the branch's own time says it. */
function PickupFact({ pickupTime, isShut, delivers }: PickupFactProps) {
  const { t } = useLingui();
  const soon = isShut ? t`Pickup available` : t`Pickup in ${pickupTime}`;
  return <li className={css.away}>{delivers ? soon : t`Pickup only`}</li>;
}
