import { useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';

/** Copies a text to the clipboard and says whether that worked. */
export function useCopyText(): (text: string) => Promise<void> {
  const { t } = useLingui();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notices.success(t`Copied`);
    } catch (cause) {
      console.info('the text was not copied', cause);
      notices.error(t`Could not copy. Please select the text and copy it yourself.`);
    }
  };
}
