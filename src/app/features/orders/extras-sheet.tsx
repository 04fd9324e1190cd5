import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import { type Extra, type ExtraGroup, type ExtraItem, MAX_OPTION_QUANTITY } from '#domain/catalog/extra.ts';
import type { Product } from '#domain/catalog/product.ts';
import { percentOf } from '#domain/money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { newId } from './cart-draft.ts';
import css from './create-order.module.css';

export interface ExtrasSheetProps {
  product: Product;
  /** A line of the cart that is to be changed; undefined: a new one. */
  line?: CartLine | undefined;
  extra: Extra | undefined;
  currency: string;
  onClose: () => void;
  onAdd: (line: CartLine) => void;
}

type Choice = CartLine['extra'][number];

function preselected(extra: Extra | undefined): Choice[] {
  return (extra?.data.groups ?? []).flatMap((group) =>
    group.items
      .filter((item) => item.selected && item.available && !group.unwanted)
      .slice(0, group.multiple ? undefined : 1)
      .map((item) => ({ group: group.id, item: item.id, quantity: 1 })),
  );
}

/** The options of a product with the running price, and what the kitchen has to know of it. */
export function ExtrasSheet({ product, line: known, extra, currency, onClose, onAdd }: ExtrasSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const [chosen, setChosen] = useState<Choice[]>(() => known?.extra ?? preselected(extra));
  const [note, setNote] = useState(known?.note ?? '');
  const [allergy, setAllergy] = useState(known?.allergy ?? '');
  const [course, setCourse] = useState(known?.course ?? 1);
  const [quantity, setQuantity] = useState(known?.quantity ?? 1);
  const line: CartLine = {
    id: known?.id ?? newId(),
    product_id: product.sid,
    quantity,
    extra: chosen,
    note: note.trim(),
    allergy: allergy.trim(),
    course,
    seat: null,
  };
  const priced = priceLine(line, product, extra);

  function choose(group: ExtraGroup, item: ExtraItem, times: number): void {
    const others = chosen.filter((one) => one.group !== group.id || (isMany(group) && one.item !== item.id));
    setChosen(times === 0 ? others : [...others, { group: group.id, item: item.id, quantity: times }]);
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
        <div className={css.sheetFoot}>
          <Stepper label={t`Quantity`} value={quantity} least={1} most={999} onChange={setQuantity} />
          <Button variant="primary" size="kitchen" isDisabled={!priced.ok} onPress={() => onAdd(line)}>
            {!priced.ok ? (
              <Trans>Add</Trans>
            ) : known === undefined ? (
              t`Add for ${format.money(priced.value.price, currency)}`
            ) : (
              t`Change for ${format.money(priced.value.price, currency)}`
            )}
          </Button>
        </div>
      }
    >
      <Stack gap={5}>
        {product.text === '' ? null : <p>{product.text}</p>}
        {(extra?.data.groups ?? []).map((group) => (
          <fieldset key={group.id} className={css.group}>
            <legend>{group.title}</legend>
            {group.items.map((item) => {
              const times =
                chosen.find((one) => one.group === group.id && one.item === item.id)?.quantity ?? 0;
              const price = group.unwanted
                ? 0
                : group.percentage
                  ? percentOf(product.price, item.price)
                  : item.price;
              const priceText = price === 0 ? '' : `+${format.money(price, currency)}`;
              return (
                <div key={item.id} className={css.option}>
                  {group.multiple && !group.unwanted ? (
                    <>
                      <span className={css.optionName}>
                        {item.name} <small>{item.available ? priceText : t`Not available`}</small>
                      </span>
                      <Stepper
                        label={item.name}
                        value={times}
                        least={0}
                        most={item.available ? MAX_OPTION_QUANTITY : 0}
                        onChange={(next) => choose(group, item, next)}
                      />
                    </>
                  ) : (
                    <label className={css.optionName}>
                      <input
                        type={group.unwanted ? 'checkbox' : 'radio'}
                        name={group.id}
                        checked={times > 0}
                        disabled={!item.available}
                        onChange={(event) => choose(group, item, event.target.checked ? 1 : 0)}
                      />
                      <span>
                        {group.unwanted ? t`No ${item.name}` : item.name}{' '}
                        <small>{item.available ? priceText : t`Not available`}</small>
                      </span>
                    </label>
                  )}
                </div>
              );
            })}
          </fieldset>
        ))}
        <TextField
          label={t`Note for the kitchen`}
          value={note}
          onChange={setNote}
          maxLength={200}
          isOptional
        />
        <TextField
          label={t`Allergy: the kitchen has to read it`}
          value={allergy}
          onChange={setAllergy}
          maxLength={200}
          isOptional
        />
        <div className={css.option}>
          <span className={css.optionName}>{t`Course`}</span>
          <Stepper label={t`Course`} value={course} least={1} most={9} onChange={setCourse} />
        </div>
        {priced.ok ? null : <p role="alert">{refusalText(priced.refusal)}</p>}
      </Stack>
    </Dialog>
  );
}

function isMany(group: ExtraGroup): boolean {
  return group.multiple || group.unwanted;
}

export interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** One less, how many, one more. */
export function Stepper({ label, value, least, most, onChange }: StepperProps) {
  const { t } = useLingui();
  return (
    <span className={css.stepper} role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={t`One less ${label}`}
        isDisabled={value <= least}
        onPress={() => onChange(value - 1)}
      />
      <output className={css.stepperValue}>{value}</output>
      <IconButton
        icon="plus"
        label={t`One more ${label}`}
        isDisabled={value >= most}
        onPress={() => onChange(value + 1)}
      />
    </span>
  );
}
