import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '#ui/classes.ts';
import { useNoticeBox } from '#ui/notices.tsx';
import { deviceId } from '#device/device-settings.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useIsLive } from '../../sync/use-is-live.ts';
import { ownDeviceName, useShownScreen } from '../kitchen/shown-screen.ts';
import css from './canary-watch.module.css';

type Canary = NonNullable<Branch['canary']>;

const AGAIN_AFTER_MS = 3 * SECOND_MS;
const SHOWN_MS = 10 * SECOND_MS;

/** Resolves once what is rendered now is on the screen: a frame later it has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Whether a person can see it: rendered, within the window, and covered by nothing at its centre. */
function isInSight(element: HTMLElement | null): boolean {
  if (element === null) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || !element.checkVisibility({ opacityProperty: true })) return false;
  // What lets taps pass is not found at a point.
  element.style.pointerEvents = 'auto';
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  element.style.removeProperty('pointer-events');
  return found !== null && element.contains(found);
}

/** Shows a canary order that this device has received, and answers that it is shown. */
export function CanaryWatch() {
  const canary = useRow('branch', useWorkplace().branch.sid)?.canary;
  const isLive = useIsLive();
  // Offline the end of a run is not received.
  return canary === undefined || !isLive ? null : <CanaryBanner key={canary.id} canary={canary} />;
}

function CanaryBanner({ canary: { id, at } }: { canary: Canary }) {
  const { t } = useLingui();
  const format = useFormat();
  const { timezone } = useWorkplace().branch;
  const banner = useRef<HTMLParagraphElement>(null);
  useAnswer(id, banner);
  const [shown, setShown] = useState([id]);
  useEffect(() => {
    const timer = setTimeout(() => setShown([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    // The top layer is above every dialog and notice. A browser without it has the layer of the style sheet.
    if ('showPopover' in HTMLElement.prototype) banner.current?.showPopover();
  }, []);
  const box = useNoticeBox(shown);
  if (shown.length === 0) return null;
  const time = format.instant(at, timezone, 'time');
  return createPortal(
    <p
      ref={banner}
      role="status"
      popover="manual"
      data-react-aria-top-layer="true"
      style={box}
      className={classes(css.banner, box && css.placed)}
    >
      {t`Test order ${time}: nothing to prepare`}
    </p>,
    document.body,
  );
}

/** Answers whether the banner can be seen, and again while it is covered or in the background. */
function useAnswer(id: string, banner: RefObject<HTMLElement | null>): void {
  const callBranch = useCall();
  const screen = useShownScreen();
  useEffect(() => {
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    async function answer(): Promise<void> {
      clearTimeout(again);
      const isVisible = document.visibilityState === 'visible';
      if (isVisible) await painted();
      const shown = isVisible && isInSight(banner.current);
      const [device, name] = await Promise.all([deviceId(), ownDeviceName(screen)]);
      if (isOver) return;
      const covered = isVisible && !shown;
      const said = await callBranch('canary/answer', { run: id, device, name, screen, shown, covered });
      if ((!said.ok || covered) && !isOver) again = setTimeout(send, AGAIN_AFTER_MS);
    }
    function send(): void {
      answer().catch((error: unknown) => console.info('the test order was not answered', error));
    }
    send();
    document.addEventListener('visibilitychange', send);
    return () => {
      isOver = true;
      clearTimeout(again);
      document.removeEventListener('visibilitychange', send);
    };
  }, [id, screen, callBranch, banner]);
}
