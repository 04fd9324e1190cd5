import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { PageText } from '../branches/page-text.tsx';
import { useSiteTerms } from '../branches/site-terms.ts';
import css from '../branches/content-page.module.css';

/** The terms of the order, readable without leaving the checkout. Nothing if the branch has none. */
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
        <PageText blocks={terms.blocks} />
      </Dialog>
    </>
  );
}
