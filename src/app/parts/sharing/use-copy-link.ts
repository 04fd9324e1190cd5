import { useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';

/** Copies a link to the clipboard and says whether that worked. */
export function useCopyLink(): (link: string) => void {
  const { t } = useLingui();
  return (link) => {
    navigator.clipboard.writeText(link).then(
      () => notices.success(t`Link copied`),
      () => notices.error(t`The link could not be copied`),
    );
  };
}
