import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { leastChoices, staffLine, unansweredGroups } from '#domain/cart/choices-to-ask.ts';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import type { Extra } from '#domain/catalog/extra.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Result } from '#domain/result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { type Choice, OptionGroups } from '../../parts/catalog/option-groups.tsx';
import { Stepper } from '../../parts/actions/stepper.tsx';
import css from './create-order.module.css';

export interface ExtrasSheetProps {
  product: Product;
  /** The cart line to change; undefined: a new line. */
  line?: CartLine | undefined;
  extra: Extra | undefined;
  currency: string;
  isSoldOut: (product: string) => boolean;
  onClose: () => void;
  onAdd: (line: CartLine) => void;
  /** The line is on a placed order: its options can be changed, at what this answers. */
  priceOf?: (line: CartLine) => Result<{ price: number }>;
}

/** A product's options with the running price, and the kitchen note. */
export function ExtrasSheet(props: ExtrasSheetProps) {
  const { product, line: known, extra, currency, isSoldOut, onClose, onAdd, priceOf } = props;
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const [start] = useState(() => known ?? staffLine(newId(), product, extra, isSoldOut));
  const [chosen, setChosen] = useState<Choice[]>(start.extra);
  const [note, setNote] = useState(start.note);
  const [allergy, setAllergy] = useState(start.allergy);
  const [course, setCourse] = useState(start.course);
  const [quantity, setQuantity] = useState(start.quantity);
  const line: CartLine = {
    ...start,
    quantity,
    extra: chosen,
    note: note.trim(),
    allergy: allergy.trim(),
    course,
  };
  const priced = priceOf?.(line) ?? priceLine(line, product, extra);
  // A placed dish can be cooked as it is.
  const [unanswered] = priceOf === undefined ? unansweredGroups(extra, chosen, isSoldOut) : [];
  const question = unanswered?.title;

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={product.name}
      shape="sheet"
      footer={
        <div className={css.sheetFoot}>
          {/* In view beside the button, because it says why that is off. */}
          {unanswered === undefined ? null : <p role="status">{t`Choose first: ${question}`}</p>}
          <Stepper label={t`Quantity`} value={quantity} min={1} max={999} onChange={setQuantity} />
          <Button
            variant="primary"
            size="kitchen"
            isDisabled={!priced.ok || unanswered !== undefined}
            onPress={() => onAdd(line)}
          >
            {!priced.ok ? (
              <Trans>Add</Trans>
            ) : known === undefined ? (
              t`Add for ${format.money(priced.value.price, currency)}`
            ) : (
              t`Change option · total ${format.money(priced.value.price, currency)}`
            )}
          </Button>
        </div>
      }
    >
      <Stack gap={5}>
        {product.text === '' ? null : <p>{product.text}</p>}
        <OptionGroups
          product={product}
          extra={extra}
          currency={currency}
          chosen={chosen}
          isSoldOut={isSoldOut}
          leastOf={priceOf === undefined ? leastChoices(extra, isSoldOut) : undefined}
          onChange={setChosen}
        />
        <TextField
          label={t`Note for the kitchen`}
          value={note}
          onChange={setNote}
          maxLength={200}
          isOptional
        />
        {priceOf === undefined ? (
          <>
            <TextField
              label={t`Allergy: the kitchen must read it`}
              value={allergy}
              onChange={setAllergy}
              maxLength={200}
              isOptional
            />
            <div className={css.choice}>
              <span className={css.choiceName}>{t`Course`}</span>
              <Stepper label={t`Course`} value={course} min={1} max={9} onChange={setCourse} />
            </div>
          </>
        ) : null}
        {priced.ok || unanswered !== undefined ? null : <p role="alert">{refusalText(priced.refusal)}</p>}
      </Stack>
    </Dialog>
  );
}
