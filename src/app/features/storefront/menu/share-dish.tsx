import { useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';
import { MarkButton } from './mark-button.tsx';

/** Shares a page with the Web Share API, or copies its address. */
export function ShareDish({ path, title }: { path: string; title: string }) {
  const { t } = useLingui();
  const canShare = 'share' in navigator;
  const url = window.location.origin + path;

  async function share(): Promise<void> {
    try {
      if (canShare) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notices.success(t`Link copied`);
    } catch (error) {
      // Cancelled in the share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notices.error(t`Could not copy. The link is ${url}`);
    }
  }

  return <MarkButton sign="share" label={t`Share`} onPress={() => void share()} />;
}
