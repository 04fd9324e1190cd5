import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.data.ts';
import { isManager } from '#domain/roles.ts';
import { type Branch, DAY_STARTS } from '#domain/shops/branch.ts';
import { missingNeeds, type OpeningNeed } from '#domain/shops/opening-needs.ts';
import { businessDay, businessSpan, MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNameList } from '../../i18n/use-name-list.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useMoneyTroubleTexts } from '../../parts/tables/use-money-trouble.ts';
import { useUntoldChanges } from '../../parts/tables/use-told-money.ts';
import { usePrintTroubleText } from '../../parts/printing/print-labels.ts';
import { useConnection, useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { type AttentionItem, attentionItems } from './attention-items.ts';
import css from './home-lists.module.css';

const NAMES_LISTED = 3;

/** What needs attention in the whole branch, each with a link to where it is solved. */
export function AttentionCard() {
  const { t } = useLingui();
  const { actor, branch } = useWorkplace();
  const zone = branch.timezone;
  const settings = useRow('branch', branch.sid);
  const starts = settings?.day_starts ?? DAY_STARTS;
  const now = useNowEvery(MINUTE_MS / 4);
  const day = businessDay(now, zone, starts);
  const items = attentionItems(
    {
      orders: useRows('order'),
      sessions: useRows('session'),
      bookings: useRows('booking'),
      products: useRows('product'),
      stocks: useRows('stock'),
      printers: useRows('printer'),
      silent: useConnection((status) => status.silent),
      // Branches from before the setup guide are not asked about their tax.
      missing: settings === undefined ? [] : neededOf(settings),
      pausedUntil: pausedUntil(settings),
      changes: useUntoldChanges(),
    },
    actor,
    { now, day, dayFrom: businessSpan(day, zone, starts).from },
  );
  return (
    <Card title={t`Needs your attention`} icon="bell" isFlush>
      {items.length === 0 ? (
        <p className={css.clear}>
          <Icon name="check" /> <Trans>All clear. Nothing is waiting for you.</Trans>
        </p>
      ) : (
        <ul className={css.list}>
          {items.map((item) => (
            <li key={keyOf(item)}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
      {isManager(actor) ? <ReadyLink /> : null}
    </Card>
  );
}

function neededOf(branch: Branch): OpeningNeed[] {
  // Before its first opening the card "Taking orders" lists them, with the dishes.
  if (branch.practice_of !== undefined || branch.unopened === true) return [];
  return missingNeeds(branch).filter((need) => need === 'address' || branch.wizard !== undefined);
}

/** The end of a pause that no person set. */
function pausedUntil(branch: Branch | undefined): number | undefined {
  const isPaused = branch?.status === 'busy' && branch.busy_by === '';
  return isPaused ? (branch.busy_until ?? undefined) : undefined;
}

function keyOf(item: AttentionItem): string {
  switch (item.kind) {
    case 'overdue':
      return `overdue ${item.tab}`;
    case 'missing':
      return `missing ${item.need}`;
    case 'refund':
      return `refund ${item.order.sid}`;
    case 'table_money':
      return `table_money ${item.trouble.payment.id} ${item.trouble.kind}`;
    case 'printer':
      return `printer ${item.printer.sid}`;
    case 'silent':
      return `silent ${item.name}`;
    default:
      return item.kind;
  }
}

function Item({ item }: { item: AttentionItem }) {
  const { path } = useWorkplace();
  const { text, detail, to, icon, isUrgent } = useItemWords()(item);
  return (
    <RouterLink to={`${path}/${to}`} className={css.row}>
      <span className={classes(css.plate, isUrgent && css.urgent)}>
        <Icon name={icon} />
      </span>
      <span className={css.words}>
        <strong>{text}</strong>
        {detail === undefined ? null : <small>{detail}</small>}
      </span>
      <Icon name="forward" />
    </RouterLink>
  );
}

interface ItemWords {
  text: string;
  detail?: string;
  /** Relative to the branch's path. */
  to: string;
  icon: IconName;
  isUrgent: boolean;
}

function useItemWords(): (item: AttentionItem) => ItemWords {
  const { t } = useLingui();
  const moneyTrouble = useMoneyTroubleTexts();
  const format = useFormat();
  const nameList = useNameList();
  const labels = useOrderLabels();
  const troubleText = usePrintTroubleText();
  const { timezone } = useWorkplace().branch;
  const tabs = {
    new: t({ message: 'New', context: 'orders' }),
    preparing: t`Preparing`,
    packing: t`Packing`,
    delivering: t`Delivering`,
    scheduled: t`Scheduled`,
  };
  return (item) => {
    switch (item.kind) {
      case 'changes': {
        const text = t`${plural(item.count, { one: '# change to check', other: '# changes to check' })}`;
        return { text, detail: t`Made on this device`, to: 'changes', icon: 'sync', isUrgent: true };
      }
      case 'paused': {
        const until = format.instant(item.until, timezone, 'time');
        return {
          text: t`No orders are taken until ${until}`,
          detail: t`An order was not accepted in time. Open again when you are ready.`,
          to: 'status.html',
          icon: 'clock',
          isUrgent: true,
        };
      }
      case 'missing':
        return item.need === 'address'
          ? {
              text: t`The branch has no address`,
              detail: t`Customers do not know where to go. Add the address.`,
              to: 'location.html',
              icon: 'pin',
              isUrgent: true,
            }
          : {
              text: t`The tax rate is not set`,
              detail: t`Bills show no tax until you set the rate.`,
              to: 'wizard/tax',
              icon: 'receipt',
              isUrgent: true,
            };
      case 'approval': {
        const text = t`${plural(item.count, { one: '# order waits for approval', other: '# orders wait for approval' })}`;
        return { text, to: 'orders?tab=new', icon: 'receipt', isUrgent: true };
      }
      case 'coming_back': {
        const text = t`${plural(item.count, { one: '# order was not delivered', other: '# orders were not delivered' })}`;
        return { text, detail: t`Coming back`, to: 'dispatch', icon: 'undo', isUrgent: true };
      }
      case 'overdue': {
        const text = t`${plural(item.count, { one: '# order is overdue', other: '# orders are overdue' })}`;
        const to = `orders?tab=${item.tab}`;
        return { text, detail: tabs[item.tab], to, icon: 'clock', isUrgent: true };
      }
      case 'missed': {
        const text = t`${plural(item.count, { one: '# order was cancelled unanswered today', other: '# orders were cancelled unanswered today' })}`;
        const detail = t`Change how long an order may wait`;
        return { text, detail, to: 'settings/escalation', icon: 'warning', isUrgent: true };
      }
      case 'refund': {
        const { order, amount } = item;
        return {
          text: t`Refund due: ${format.money(amount, order.currency)} for ${labels.number(order)} ${order.name}`,
          detail: t`The payment service declined the refund. Refund the customer another way.`,
          to: `orders/${order.sid}/details.html`,
          icon: 'warning',
          isUrgent: true,
        };
      }
      case 'table_money':
        return {
          ...moneyTrouble(item.trouble),
          to: `floor/payments?table=${item.trouble.session.table}`,
          icon: 'warning',
          isUrgent: true,
        };
      case 'printer': {
        const { name, trouble } = item.printer;
        const detail = trouble === null ? {} : { detail: troubleText(trouble.reason) };
        return {
          text: t`“${name}” is not printing`,
          ...detail,
          to: 'settings/printers',
          icon: 'printer',
          isUrgent: true,
        };
      }
      case 'silent':
        return {
          text: t`${item.name} is offline`,
          detail: t`Since ${format.instant(item.since, timezone, 'time')}. Tickets may go unseen there.`,
          to: 'ready',
          icon: 'kitchen',
          isUrgent: true,
        };
      case 'bookings': {
        const text = t`${plural(item.count, { one: '# booking waits for an answer', other: '# bookings wait for an answer' })}`;
        return { text, to: 'bookings?status=PENDING', icon: 'calendar', isUrgent: false };
      }
      case 'late_bookings': {
        const text = t`${plural(item.count, { one: '# booked party is late', other: '# booked parties are late' })}`;
        return { text, to: 'bookings', icon: 'calendar', isUrgent: false };
      }
      case 'sold_out': {
        const { names } = item;
        // Names of another script keep their own direction within the list.
        const detail = nameList(names.map(isolatedText), NAMES_LISTED);
        const text = t`${plural(names.length, { one: '# dish is sold out', other: '# dishes are sold out' })}`;
        return { text, detail, to: 'stock', icon: 'bag', isUrgent: false };
      }
    }
  };
}

function ReadyLink() {
  const { path } = useWorkplace();
  return (
    <RouterLink to={`${path}/ready`} className={css.more}>
      <Trans>Check devices before service</Trans>
    </RouterLink>
  );
}
