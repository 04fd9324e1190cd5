import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import { IconButton } from './icon-button.tsx';
import { createNoticeQueue } from './notice-queue.ts';
import type { Notice, NoticeKind, NoticeOptions, NoticeQueue } from './notice-queue.ts';
import { useUiTexts } from './ui-texts.tsx';
import css from './notices.module.css';

/** The queue of this page; `NoticeRegion` shows it. */
export const noticeQueue = createNoticeQueue();

/** What screens call. Texts come translated. */
export const notices = {
  success: (text: string, options?: NoticeOptions) => noticeQueue.show('success', text, options),
  info: (text: string, options?: NoticeOptions) => noticeQueue.show('info', text, options),
  error: (text: string, options?: NoticeOptions) => noticeQueue.show('error', text, options),
  serverError: (text: string, options?: NoticeOptions) => noticeQueue.show('server-error', text, options),
  dismiss: (id: number) => noticeQueue.dismiss(id),
};

const ICON_OF: Record<NoticeKind, IconName> = {
  success: 'check',
  info: 'info',
  error: 'warning',
  'server-error': 'warning',
};

function NoticeCard({ notice, queue }: { notice: Notice; queue: NoticeQueue }) {
  const texts = useUiTexts();
  const action = notice.undo ? { label: texts.undo, run: notice.undo } : notice.action;
  const remove = () => {
    queue.dismiss(notice.id);
    // A removed element tells nobody that the focus has left it.
    queue.resume();
  };
  return (
    <div className={classes(css.notice, css[notice.kind])}>
      <Icon name={ICON_OF[notice.kind]} className={css.icon} />
      <p className={css.text}>{notice.text}</p>
      {action ? (
        <Button
          variant="quiet"
          className={css.action}
          {...(notice.undo ? { icon: 'undo' as const } : {})}
          onPress={() => {
            action.run();
            remove();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton icon="close" label={texts.dismissNotice} className={css.dismiss} onPress={remove} />
    </div>
  );
}

/**
 * Mounted once. Both live regions exist before the first notice: a screen reader announces only what is
 * added to a region it already knows. The top-layer mark keeps them usable beside an open dialog.
 */
export function NoticeRegion({ queue = noticeQueue }: { queue?: NoticeQueue }) {
  const texts = useUiTexts();
  const shown = useSyncExternalStore(queue.subscribe, queue.current);
  const isError = (notice: Notice) => notice.kind === 'error' || notice.kind === 'server-error';
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stops the clock, does nothing
    <section
      className={css.region}
      aria-label={texts.notices}
      data-react-aria-top-layer="true"
      data-print="never"
      onPointerEnter={queue.pause}
      onPointerLeave={queue.resume}
      onFocus={queue.pause}
      onBlur={queue.resume}
    >
      <div role="alert" className={css.pile}>
        {shown.filter(isError).map((notice) => (
          <NoticeCard key={notice.id} notice={notice} queue={queue} />
        ))}
      </div>
      <output className={css.pile}>
        {shown
          .filter((notice) => !isError(notice))
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} queue={queue} />
          ))}
      </output>
    </section>,
    document.body,
  );
}
