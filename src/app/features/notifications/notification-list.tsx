import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.data.ts';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { type Notification, notificationText } from '#domain/notifications/notification.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';
import { askedPage, pageWindow } from '#domain/paging.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useNotificationPath } from '../../parts/frame/notification-path.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { setUnreadNotifications, useUnreadNotifications } from '../../parts/frame/unread-notifications.ts';
import { GuestCallList } from './guest-call-list.tsx';
import css from './notification-list.module.css';

const ICON_OF: Record<Notification['type'], IconName> = {
  approval: 'receipt',
  placed: 'kitchen',
  prepared: 'check',
  packed: 'bag',
  shipped: 'scooter',
  delivered: 'check',
  undelivered: 'undo',
  canceled: 'warning',
};

/** What happened to the branch's orders in the last 30 days. Opening the list marks its newest entries as read. */
export function NotificationList() {
  const [parameters, setParameters] = useSearchParams();
  const page = askedPage(parameters.get('page'));
  const { answer, again } = usePolledCall('notifications', { page });
  const unread = useUnreadNotifications();
  // More arrived while the list was open.
  const late = answer?.ok === true && page === 1 ? unread : 0;
  useEffect(() => {
    if (late > 0) again();
  }, [late, again]);
  return (
    <Stack gap={4} className={css.screen}>
      <GuestCallList />
      {answer === undefined ? (
        <Skeleton height="420px" />
      ) : !answer.ok ? (
        <RefusalState refusal={answer.refusal} onRetry={again}>
          <Trans>Notifications need a connection.</Trans>
        </RefusalState>
      ) : (
        <NotificationPage
          found={answer.value}
          page={page}
          onPage={(next) => setParameters({ page: String(next) }, { replace: true })}
        />
      )}
      <Link href="/admin/notification-settings.html">
        <Trans>Choose what you are notified of</Trans>
      </Link>
    </Stack>
  );
}

/** The id up to which entries were unread when the screen opened; they stay marked while it is open. */
function useMarkAsRead({ notifications, unread }: CallResponse<'notifications'>, page: number): number {
  const callBranch = useCall();
  const newest = page === 1 ? (notifications[0]?.id ?? 0) : 0;
  const [firstRead] = useState(() => notifications[unread]?.id ?? 0);
  useEffect(() => {
    if (newest === 0 || unread === 0) return;
    void (async () => {
      const done = await callBranch('notifications/read', { up_to: newest });
      if (done.ok) setUnreadNotifications(0);
    })();
  }, [callBranch, newest, unread]);
  return firstRead;
}

function NotificationPage({
  found,
  page,
  onPage,
}: {
  found: CallResponse<'notifications'>;
  page: number;
  onPage: (page: number) => void;
}) {
  const { t } = useLingui();
  const firstRead = useMarkAsRead(found, page);
  if (found.count === 0) {
    return (
      <EmptyState icon="bell" title={t`No notifications yet`}>
        <Trans>New orders and what happens to them are listed here for 30 days.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.list}>
        {found.notifications.map((one) => (
          <li key={one.id}>
            <Entry notification={one} isUnread={page === 1 && one.id > firstRead} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        window={pageWindow(page, found.pages)}
        pages={found.pages}
        onChange={onPage}
        summary={t`${found.items_from}–${found.items_to} of ${found.count}`}
      />
    </>
  );
}

function Entry({ notification, isUnread }: { notification: Notification; isUnread: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const language = useLanguage();
  const { branch } = useWorkplace();
  const pathOf = useNotificationPath();
  const { type, data, created_at: at } = notification;
  const text = notificationText(pushWords[language], { type, ...data });
  return (
    <RouterLink to={pathOf(notification)} className={css.entry} data-unread={isUnread}>
      <Icon name={data.step === 'now' ? ICON_OF[type] : 'warning'} />
      <span className={css.text}>
        {isUnread ? <VisuallyHidden>{t`Unread`} </VisuallyHidden> : null}
        {data.table === '' || text.includes(data.table) ? text : `${text} · ${data.table}`}
      </span>
      <time dateTime={new Date(at).toISOString()} className={css.time}>
        {format.instant(at, branch.timezone, 'full')}
      </time>
    </RouterLink>
  );
}
