import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { MAX_STOCK } from '#domain/catalog/stock.ts';
import { SubmitForm } from '../../parts/form/submit-form.tsx';

interface CountDialogProps {
  /** The name of the product. */
  name: string;
  /** How many are left; null: not counted. */
  left: number | null;
  /** Whether the count continues from day to day, as a till maintains it, instead of ending with the day. */
  isOfAll: boolean;
  /** null: no longer counted. */
  onSave: (left: number | null) => void;
  onClose: () => void;
}

/** Limits a product to a number, which each order counts down. */
export function CountDialog({ name, left, isOfAll, onSave, onClose }: CountDialogProps) {
  const { t } = useLingui();
  const [count, setCount] = useState(left);
  const [isMissing, setMissing] = useState(false);
  const id = 'product-count';
  function save(to: number | null): void {
    if (to !== left) onSave(to);
    onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={name}
      size="small"
      footer={
        <>
          {left === null ? null : (
            <Button variant="quiet" onPress={() => save(null)}>
              {t`Stop counting`}
            </Button>
          )}
          <Button type="submit" form={id} variant="primary">
            {t`Save`}
          </Button>
        </>
      }
    >
      <SubmitForm
        id={id}
        onSubmit={async () => {
          // What is typed counts once the field is left, so the button is not disabled until then.
          if (count === null) setMissing(true);
          else save(count);
        }}
      >
        <NumberField
          label={isOfAll ? t`Limited stock` : t`Limited stock tonight`}
          description={t`Each order counts it down. At 0 the product is sold out.`}
          value={count}
          error={isMissing && count === null ? t`Enter a number` : undefined}
          minValue={0}
          maxValue={MAX_STOCK}
          onChange={setCount}
        />
      </SubmitForm>
    </Dialog>
  );
}
