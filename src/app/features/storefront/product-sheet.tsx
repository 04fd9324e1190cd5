import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import type { Extra } from '#domain/catalog/extra.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { useAllergenWords } from '../../parts/allergen-words.ts';
import { type Choice, OptionGroups, preselected } from '../../parts/option-groups.tsx';
import { Picture } from '../../parts/picture.tsx';
import { Stepper } from '../../parts/stepper.tsx';
import { newId } from '../../parts/new-id.ts';
import { DishMarks } from './dish-marks.tsx';
import css from './product-sheet.module.css';

export interface ProductSheetProps {
  site: string;
  product: Product;
  extra: Extra | undefined;
  branch: Branch;
  isSoldOut: boolean;
  onClose: () => void;
  onAdd: (line: CartLine) => void | Promise<void>;
  /** A way to tell others of it. */
  share?: ReactNode;
}

/** One dish with its options and the running price. */
export function ProductSheet(props: ProductSheetProps) {
  const { site, product, extra, branch, isSoldOut, onClose, onAdd, share } = props;
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const allergenWord = useAllergenWords();
  const [chosen, setChosen] = useState<Choice[]>(() => preselected(extra));
  const [note, setNote] = useState('');
  const [allergy, setAllergy] = useState('');
  const [quantity, setQuantity] = useState(1);
  const { max_extra: maxExtra, max_quantity: maxQuantity } = branch.shop;
  const line: CartLine = {
    id: newId(),
    product_id: product.sid,
    quantity,
    extra: chosen,
    note: note.trim(),
    allergy: allergy.trim(),
    course: 1,
    seat: null,
  };
  const priced = priceLine(line, product, extra, maxExtra);
  const [isAdding, setAdding] = useState(false);
  async function add(): Promise<void> {
    setAdding(true);
    await onAdd(line);
    setAdding(false);
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={product.name}
      shape="sheet"
      footer={
        <div className={css.foot}>
          <Stepper
            label={t`Quantity`}
            value={quantity}
            least={1}
            most={maxQuantity > 0 ? maxQuantity : 99}
            onChange={setQuantity}
          />
          <Button
            variant="primary"
            size="kitchen"
            isDisabled={!priced.ok || isSoldOut}
            isPending={isAdding}
            onPress={() => void add()}
          >
            {isSoldOut ? (
              <Trans>Sold out</Trans>
            ) : priced.ok ? (
              t`Add for ${format.money(priced.value.price, branch.currency)}`
            ) : (
              <Trans>Add</Trans>
            )}
          </Button>
        </div>
      }
    >
      <Stack gap={5}>
        {product.image === null ? null : (
          <Picture
            className={css.picture}
            image={product.image}
            width={720}
            height={450}
            sizes="(max-width: 720px) 100vw, 720px"
            isEager
          />
        )}
        {product.text === '' ? null : <p className={css.text}>{product.text}</p>}
        {product.allergens === undefined || product.allergens.length === 0 ? null : (
          <p className={css.text}>{t`Contains ${format.list(product.allergens.map(allergenWord))}`}</p>
        )}
        <DishMarks dish={{ site, place: branch.sid, product: product.sid }}>{share}</DishMarks>
        <OptionGroups
          product={product}
          extra={extra}
          currency={branch.currency}
          chosen={chosen}
          onChange={setChosen}
        />
        <TextField
          label={t`Allergies`}
          description={t`The kitchen must read this before the dish leaves.`}
          value={allergy}
          onChange={setAllergy}
          maxLength={200}
          isOptional
        />
        <TextField
          label={t`Note for the kitchen`}
          value={note}
          onChange={setNote}
          maxLength={200}
          isOptional
        />
        {priced.ok ? null : <p role="alert">{refusalText(priced.refusal)}</p>}
      </Stack>
    </Dialog>
  );
}
