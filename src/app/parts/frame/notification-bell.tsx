import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { notices } from '#ui/notices.tsx';
import type { BranchView } from '#engine/branch-model.ts';
import { type Notification, notificationText } from '#domain/notifications/notification.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePeek, useSelected, useView } from '../../sync/sync-context.tsx';
import { useNotificationPath } from './notification-path.ts';
import { setUnreadNotifications, useUnreadNotifications } from './unread-notifications.ts';
import css from './notification-bell.module.css';

const SHOWN_MS = 20 * SECOND_MS;
/** The server lists a notification shortly after the order's change; changes that follow are covered by one call. */
const ASK_AFTER_MS = 3 * SECOND_MS;
const ASK_EVERY_MS = MINUTE_MS;
const MAX_COUNT = 99;

/** The orders' states: a notification is about a change of one of them. */
const stepsOf = (view: BranchView) =>
  view
    .list('order')
    .map(({ sid, status }) => `${sid} ${status}`)
    .join();
const keepSame = (before: string | undefined, now: string) => (before === now ? before : now);

/** New orders have a notice of their own, with a sound, as soon as the device has them. */
const isNewOrder = ({ type, data: { step } }: Notification) =>
  step === 'now' && (type === 'approval' || type === 'placed');

/** What the board does not announce: a manager who works on the board needs it as well. */
const isToldOnBoard = ({ type }: Notification) => type === 'undelivered' || type === 'canceled';

/** Why an order comes back and with whom: only on the device's own screen, as a lock screen is public. */
function failureOf(view: BranchView, { type, object_id: sid }: Notification): string {
  const failed = type === 'undelivered' ? view.get('order', sid)?.undelivered : undefined;
  return failed === undefined ? '' : ` · ${isolatedText(failed.by)}: ${isolatedText(failed.reason)}`;
}

/** Food in these states was taken from the pass, or is not wanted. */
const TAKEN: ReadonlySet<OrderStatus> = new Set([
  'SHIPPED',
  'SERVED',
  'PAYMENT',
  'PAYED',
  'DELIVERED',
  'CANCELED',
]);

/**
 * Shows a notice of 20 s for each notification that arrived since the last call; one with the same key replaces it. `settle` dismisses those of
 * food that was taken since. `isBoard`: only what the board does not announce itself.
 */
function useNotificationNotices(isBoard: boolean): {
  notify: (list: readonly Notification[]) => void;
  settle: () => void;
} {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const pathOf = useNotificationPath();
  const newest = useRef<number>(undefined);
  const shown = useRef(new Map<string, number>());
  const ready = useRef(new Map<string, number>());
  const view = useView();
  const peek = usePeek();
  const notify = useCallback(
    (list: readonly Notification[]) => {
      const before = newest.current;
      newest.current = Math.max(before ?? 0, ...list.map(({ id }) => id));
      if (before === undefined) return;
      const fresh = list
        .filter((one) => one.id > before && !isNewOrder(one) && (!isBoard || isToldOnBoard(one)))
        .toReversed();
      for (const one of fresh) {
        const earlier = shown.current.get(one.collapse_key);
        if (earlier !== undefined) notices.dismiss(earlier);
        const { type, data } = one;
        const text = notificationText(pushWords[language], { type, ...data }) + failureOf(peek, one);
        const id = notices.info(text, {
          showMs: SHOWN_MS,
          // The steps of the person who looks at the screen must not end it.
          returns: isToldOnBoard(one),
          action: {
            label: t({ message: 'Open', context: 'button' }),
            run: () => void navigate(pathOf(one)),
          },
        });
        shown.current.set(one.collapse_key, id);
        if (type === 'prepared') ready.current.set(one.object_id, id);
      }
    },
    [isBoard, language, navigate, pathOf, peek, t],
  );
  const settle = useCallback(() => {
    for (const [sid, id] of ready.current) {
      const order = view.get('order', sid);
      if (order === undefined || !TAKEN.has(order.status)) continue;
      notices.dismiss(id);
      ready.current.delete(sid);
    }
  }, [view]);
  return { notify, settle };
}

/** The header's link to the notifications, with the number of unread ones. `isBoard`: the board has its own alerts. */
export function NotificationBell({ isBoard }: { isBoard: boolean }) {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const unread = useUnreadNotifications();
  const callBranch = useCall();
  const { notify, settle } = useNotificationNotices(isBoard);
  const ask = async () => {
    const answer = await callBranch('notifications', {});
    // Without a connection the last number stays.
    if (!answer.ok) return;
    setUnreadNotifications(answer.value.unread);
    notify(answer.value.notifications);
  };
  const askNow = useEffectEvent(() => void ask());
  useEffect(() => {
    askNow();
    const rounds = setInterval(() => askNow(), ASK_EVERY_MS);
    return () => clearInterval(rounds);
  }, []);
  const steps = useSelected(stepsOf, keepSame);
  const asked = useRef(steps);
  useEffect(() => {
    if (steps !== '') settle();
  }, [settle, steps]);
  useEffect(() => {
    if (asked.current === steps) return undefined;
    const timer = setTimeout(() => {
      asked.current = steps;
      askNow();
    }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [steps]);
  const label = unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`;
  return (
    <Link to={`${path}/notifications`} className={css.bell} aria-label={label}>
      <Icon name="bell" size={24} />
      {unread === 0 ? null : (
        <span className={css.count}>{unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}</span>
      )}
    </Link>
  );
}
