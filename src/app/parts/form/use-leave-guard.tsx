import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveBack, useBackLayer } from '#ui/back-layers.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { isPlainClick } from '#ui/plain-click.ts';

/** Where Back leads, whatever that is. */
const BACK = Symbol('back');

/** The path within the page that a click would lead to; undefined: it leads nowhere, or out of here. */
function pathOfClick(event: MouseEvent): string | undefined {
  if (!isPlainClick(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || (pathname === location.pathname && hash !== '')) return undefined;
  return pathname + search + hash;
}

/** Asks before a link or Back leads away from a form with something in it. The draft itself outlives a reload. */
export function useLeaveGuard(isDirty: boolean, discard: () => void): ReactNode {
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
      title={t`Leave without saving?`}
      confirmLabel={t`Discard and leave`}
      cancelLabel={t`Stay`}
      onConfirm={() => {
        discard();
        if (target === BACK) leaveBack();
        else if (target !== null) void navigate(target);
      }}
    >
      {t`What you have entered here has not been saved and will be lost.`}
    </ConfirmDialog>
  );
}
