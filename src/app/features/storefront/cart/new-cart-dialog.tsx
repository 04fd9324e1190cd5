import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { CartQuestion } from './cart-question.ts';

/** Asks before a cart is replaced by one of another branch. */
export function NewCartDialog({ question: { from, to, count, answer } }: { question: CartQuestion }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) answer(false);
      }}
      title={t`Start a new cart?`}
      tone="primary"
      cancelLabel={t`Keep cart`}
      confirmLabel={t`Start new cart`}
      onConfirm={() => answer(true)}
    >
      <p>
        {from === undefined
          ? t`Your cart has ${plural(count, { one: '# dish', other: '# dishes' })} from another restaurant.`
          : t`Your cart has ${plural(count, { one: '# dish', other: '# dishes' })} from ${from}.`}{' '}
        {t`An order is from one restaurant. Start a new cart at ${to}?`}
      </p>
    </ConfirmDialog>
  );
}
