import {
  type CSSProperties,
  type FocusEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
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

/** Shows notices. Texts must be translated already. */
export const notices = {
  success: (text: string, options?: NoticeOptions) => noticeQueue.show('success', text, options),
  info: (text: string, options?: NoticeOptions) => noticeQueue.show('info', text, options),
  error: (text: string, options?: NoticeOptions) => noticeQueue.show('error', text, options),
  serverError: (text: string, options?: NoticeOptions) => noticeQueue.show('server-error', text, options),
  dismiss: (id: number) => noticeQueue.dismiss(id),
};

let place: HTMLElement | null = null;
const placeListeners = new Set<() => void>();

function moveTo(element: HTMLElement | null): void {
  place = element;
  for (const listener of placeListeners) listener();
}

function onMoved(listener: () => void): () => void {
  placeListeners.add(listener);
  return () => void placeListeners.delete(listener);
}

/** Shows notices in the box of this element while the calling screen is mounted, so they cover nothing else. */
export function useNoticePlace(element: HTMLElement | null): void {
  useEffect(() => {
    moveTo(element);
    return () => moveTo(null);
  }, [element]);
}

/**
 * Position and size of the element given to `useNoticePlace`, while something is shown; undefined without one, and while
 * a style sheet hides it (`display: none`).
 */
export function useNoticeBox(shown: readonly unknown[]): CSSProperties | undefined {
  const element = useSyncExternalStore(onMoved, () => place);
  const [box, setBox] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (element === null || shown.length === 0) return undefined;
    const measure = () => {
      const { top, left, width, height } = element.getBoundingClientRect();
      setBox(width === 0 ? undefined : { inset: `${top}px auto auto ${left}px`, width, minHeight: height });
    };
    measure();
    // The window, or a row that opens above it, resizes what is around it.
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    resized.observe(element.parentElement ?? element);
    return () => resized.disconnect();
  }, [element, shown]);
  return element === null ? undefined : box;
}

/** Longer texts are smaller where a screen gives notices a place, so that they end within it. */
const LONG_TEXT = 40;

const ICON_OF: Record<NoticeKind, IconName> = {
  success: 'check',
  info: 'info',
  error: 'warning',
  'server-error': 'warning',
};

function NoticeCard({ notice, queue }: { notice: Notice; queue: NoticeQueue }) {
  const texts = useUiTexts();
  const textId = useId();
  const first = notice.undo ? { label: texts.undo, run: notice.undo } : notice.action;
  const remove = () => {
    queue.dismiss(notice.id);
    // Removing a focused element fires no blur event.
    queue.resume();
  };
  return (
    <div className={classes(css.notice, css[notice.kind])}>
      <Icon name={ICON_OF[notice.kind]} className={css.icon} />
      <p id={textId} className={classes(css.text, notice.text.length > LONG_TEXT && css.long)}>
        {notice.text}
      </p>
      {[first, notice.second].map((action, at) =>
        action ? (
          <Button
            // oxlint-disable-next-line react/no-array-index-key -- they never change places
            key={at}
            variant="quiet"
            className={css.action}
            {...(notice.undo ? { icon: 'undo' as const } : {})}
            aria-describedby={textId}
            onPress={() => {
              queue.use(notice.id, action.run);
              queue.resume();
            }}
          >
            {action.label}
          </Button>
        ) : null,
      )}
      <IconButton icon="close" label={texts.dismissNotice} className={css.dismiss} onPress={remove} />
    </div>
  );
}

/** Returns focus to where it came from, or to `<main>`, when a focused notice disappears. */
function useRestoreFocus() {
  const isHeld = useRef(false);
  const from = useRef<EventTarget>(null);
  useEffect(() => {
    if (!isHeld.current || document.activeElement !== document.body) return;
    isHeld.current = false;
    const { current: back } = from;
    const to = back instanceof HTMLElement && back.isConnected ? back : document.querySelector('main');
    to?.focus({ preventScroll: true });
  });
  return {
    came: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      isHeld.current = true;
      if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
    },
    left: () => (isHeld.current = false),
  };
}

/**
 * Mount once. Both live regions (`role="alert"` and `<output>`) exist before the first notice: screen readers only
 * announce what is added to a region they already know. The top-layer attribute keeps them usable beside an open
 * dialog.
 */
export function NoticeRegion({ queue = noticeQueue }: { queue?: NoticeQueue }) {
  const texts = useUiTexts();
  const shown = useSyncExternalStore(queue.subscribe, queue.current);
  const box = useNoticeBox(shown);
  const { came, left } = useRestoreFocus();
  const isError = (notice: Notice) => notice.kind === 'error' || notice.kind === 'server-error';
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the timers
    <section
      className={classes(css.region, box && css.placed)}
      style={box}
      aria-label={texts.notices}
      data-react-aria-top-layer="true"
      data-print="never"
      onPointerEnter={queue.pause}
      onPointerLeave={queue.resume}
      onFocus={(event) => {
        came(event);
        queue.pause();
      }}
      onBlur={() => {
        left();
        queue.resume();
      }}
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
