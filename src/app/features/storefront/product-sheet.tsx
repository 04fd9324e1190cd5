import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { knownOptions, preselected } from '#domain/cart/first-options.ts';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import { goneOption } from '#domain/catalog/option-products.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import { refuse } from '#domain/result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { useAllergenWords } from '../../parts/allergen-words.ts';
import { useKept } from '../../parts/form/use-kept.ts';
import { type Choice, OptionGroups } from '../../parts/option-groups.tsx';
import { Picture } from '../../parts/picture.tsx';
import { Stepper } from '../../parts/stepper.tsx';
import { newId } from '../../parts/new-id.ts';
import { DishMarks } from './dish-marks.tsx';
import type { Menu } from './menu-source.ts';
import css from './product-sheet.module.css';

export interface ProductSheetProps {
  site: string;
  product: Product;
  menu: Menu;
  /** A line of the cart that is changed; undefined: a new one. */
  line?: CartLine | undefined;
  /** The business day that it is ordered for. */
  day: string;
  onClose: () => void;
  onAdd: (line: CartLine) => void | Promise<void>;
  /** A way to tell others of it. */
  share?: ReactNode;
}

/** The form of what is begun with a dish and not in the cart yet. */
const SAMPLE = { chosen: [{ group: '', item: '', quantity: 1 }], note: '', allergy: '', quantity: 1 };

/** One dish with its options and the running price. What was begun with it is there again when it is opened again. */
export function ProductSheet(props: ProductSheetProps) {
  const { site, product, menu, line: known, day, onClose, onAdd, share } = props;
  const { branch } = menu;
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const allergenWord = useAllergenWords();
  const extra = menu.extras.find(({ sid }) => sid === product.extra_id);
  const isSoldOut = soldOutOn(menu.stocks, day);
  const [opened] = useState(() => ({
    chosen: known === undefined ? preselected(extra, isSoldOut) : knownOptions(known.extra, extra),
    note: known?.note ?? '',
    allergy: known?.allergy ?? '',
    quantity: known?.quantity ?? 1,
  }));
  const [begun, setBegun] = useKept(`dish ${site} ${branch.sid} ${product.sid} ${known?.id ?? ''}`, SAMPLE);
  const { note, allergy, quantity, chosen: asked } = begun ?? opened;
  const change = (part: Partial<typeof SAMPLE>) => setBegun((before) => ({ ...(before ?? opened), ...part }));
  const { max_extra: maxExtra, max_quantity: maxQuantity } = branch.shop;
  // The menu may have changed since.
  const chosen: Choice[] = knownOptions(asked, extra);
  const line: CartLine = {
    id: known?.id ?? newId(),
    product_id: product.sid,
    quantity,
    extra: chosen,
    note: note.trim(),
    allergy: allergy.trim(),
    course: known?.course ?? 1,
    seat: known?.seat ?? null,
  };
  const gone = goneOption(extra, chosen, isSoldOut);
  const priced =
    gone === undefined
      ? priceLine(line, product, extra, maxExtra)
      : refuse('sold_out', { params: { item: gone.name } });
  const [isAdding, setAdding] = useState(false);
  async function add(): Promise<void> {
    setAdding(true);
    await onAdd(line);
    setBegun(null);
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
            onChange={(pieces) => change({ quantity: pieces })}
          />
          <Button
            variant="primary"
            size="kitchen"
            isDisabled={!priced.ok || isSoldOut(product.sid)}
            isPending={isAdding}
            onPress={() => void add()}
          >
            {isSoldOut(product.sid) ? (
              <Trans>Sold out</Trans>
            ) : !priced.ok ? (
              <Trans>Add</Trans>
            ) : known === undefined ? (
              t`Add for ${format.money(priced.value.price, branch.currency)}`
            ) : (
              t`Change for ${format.money(priced.value.price, branch.currency)}`
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
          isSoldOut={isSoldOut}
          onChange={(options) => change({ chosen: options })}
        />
        <TextField
          label={t`Allergies`}
          description={t`The kitchen must read this before the dish leaves.`}
          value={allergy}
          onChange={(said) => change({ allergy: said })}
          maxLength={200}
          isOptional
        />
        <TextField
          label={t`Note for the kitchen`}
          value={note}
          onChange={(said) => change({ note: said })}
          maxLength={200}
          isOptional
        />
        {priced.ok ? null : <p role="alert">{refusalText(priced.refusal)}</p>}
      </Stack>
    </Dialog>
  );
}
