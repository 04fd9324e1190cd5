import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { PageWords } from './page-words.tsx';
import { useSiteTerms } from './site-terms.ts';
import css from './content-page.module.css';

/** What whoever orders agrees to, readable without leaving the order. Nothing where a place has no terms. */
export function TermsDialog({ site, place }: { site: string; place: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const terms = useSiteTerms(site, place);
  if (terms === undefined || terms.blocks.length === 0) return null;
  return (
    <>
      <button type="button" className={css.open} onClick={() => setOpen(true)}>
        <Trans>By ordering you agree to the terms of this restaurant</Trans>
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t`Terms of ordering`} size="large">
        <PageWords blocks={terms.blocks} />
      </Dialog>
    </>
  );
}
