import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveBack, useBackLayer } from '#ui/back-layers.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { isPlainClick } from '#ui/plain-click.ts';

/** Stands for the browser's Back, whatever it leads to. */
const BACK = Symbol('back');

/** The in-app path a click would navigate to; undefined: none, or outside the app. */
function pathOfClick(event: MouseEvent): string | undefined {
  if (!isPlainClick(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || (pathname === location.pathname && hash !== '')) return undefined;
  return pathname + search + hash;
}

/** The question of `useLeaveGuard` where it is not about a form's changes. */
interface LeaveQuestion {
  title: string;
  confirmLabel: string;
  text: string;
}

/** Asks before a link or Back leaves a dirty form. The draft itself survives a reload. */
export function useLeaveGuard(isDirty: boolean, discard: () => void, question?: LeaveQuestion): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | typeof BACK | null>(null);
  useBackLayer(isDirty, () => setTarget(BACK));

  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: MouseEvent) => {
      const path = pathOfClick(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [isDirty]);

  return (
    <ConfirmDialog
      isOpen={target !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTarget(null);
      }}
      title={question?.title ?? t`Leave without saving?`}
      confirmLabel={question?.confirmLabel ?? t`Discard and leave`}
      cancelLabel={t`Stay`}
      onConfirm={() => {
        discard();
        if (target === BACK) leaveBack();
        else if (target !== null) void navigate(target);
      }}
    >
      {question?.text ?? t`Your changes have not been saved and will be lost.`}
    </ConfirmDialog>
  );
}
