import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { methodsAtHand } from '#domain/cart/payment-methods.ts';
import { offers } from '#domain/cart/slots.ts';
import { isMessageMode } from '#domain/shops/message-mode.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { usePaymentLabel } from '../../../parts/orders/payment-labels.ts';
import { BranchContact } from '../branches/branch-contact.tsx';
import { useNowEvery } from '../../../clock/clock.ts';
import { useWaitText } from '../branches/use-wait-text.ts';
import { BranchHours } from '../branches/branch-hours.tsx';
import type { BranchSheetProps } from './branch-sheet.tsx';
import css from './branch-sheet.module.css';

const JUDGE_EVERY_MS = 60_000;

/** A branch's state, hours of the week, address, phone and payment methods. */
export function AboutSheet({ menu, onClose }: BranchSheetProps) {
  const { branch } = menu;
  const news = useWaitText(menu, useNowEvery(JUDGE_EVERY_MS));
  const { t } = useLingui();
  const paymentLabel = usePaymentLabel();
  const methods = isMessageMode(branch)
    ? []
    : [
        ...(offers(branch, 'now') ? methodsAtHand(branch, 'delivery') : []),
        ...(offers(branch, 'pickup') ? methodsAtHand(branch, 'pickup') : []),
      ];
  const labels = [...new Set(methods.map(paymentLabel))];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={branchTitle(branch.shop.name, branch.name).replace(' ·', '\u00A0·')}
      shape="sheet"
    >
      <Stack gap={4} className={css.about}>
        {news === '' ? null : <p role="status">{news}</p>}
        <BranchHours branch={branch} />
        <BranchContact branch={branch} />
        {labels.length === 0 ? null : (
          <section aria-label={t`Payment methods`}>
            <h2>
              <Trans>Payment methods</Trans>
            </h2>
            <ul>
              {labels.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Dialog>
  );
}
