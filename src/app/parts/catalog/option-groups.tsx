import { useLingui } from '@lingui/react/macro';
import type { CartLine } from '#domain/cart/price-line.ts';
import { choiceRule, chosenOf } from '#domain/catalog/choice-rules.ts';
import type { Extra, ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';
import { optionPrice } from '#domain/catalog/option-price.ts';
import { canChoose } from '#domain/catalog/option-products.ts';
import type { Product } from '#domain/catalog/product.ts';
import { signedMoney } from '../../i18n/signed-money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOptionName } from './option-name.tsx';
import { Stepper } from '../actions/stepper.tsx';
import css from './option-groups.module.css';

export type Choice = CartLine['extra'][number];

function takesMany(group: ExtraGroup): boolean {
  return group.multiple || group.unwanted;
}

/** What an option contains, for customers. */
export interface OptionNote {
  text: string;
  /** It does not suit what they eat; they can still choose it. */
  isUnfit: boolean;
}

export interface OptionGroupsProps {
  product: Product;
  extra: Extra | undefined;
  currency: string;
  chosen: readonly Choice[];
  /** Whether the product behind an option is sold out. */
  isSoldOut: (product: string) => boolean;
  onChange: (chosen: Choice[]) => void;
  /** How many choices a group asks for, where that is more than its own minimum; absent: as many as that. */
  leastOf?: ((group: ExtraGroup) => number) | undefined;
  /** The note on an option's contents; absent: none. */
  noteOf?: (group: ExtraGroup, item: ExtraItem) => OptionNote | undefined;
}

/** How many options a group asks for, in words; '' where any number is fine. */
function useRuleText(leastOf: OptionGroupsProps['leastOf']): (group: ExtraGroup) => string {
  const { t } = useLingui();
  return (group) => {
    const min = Math.max(choiceRule(group).min, leastOf?.(group) ?? 0);
    const max = group.multiple && !group.unwanted ? group.max : undefined;
    if (min === 0) return max === undefined ? '' : t`Choose up to ${max}`;
    if (!group.multiple) return t`Required: choose one`;
    if (max === undefined) return t`Required: choose at least ${min}`;
    return min === max ? t`Required: choose ${min}` : t`Required: choose ${min} to ${max}`;
  };
}

/** A product's option groups: one choice, several choices with their limits, or ingredients to leave out. */
export function OptionGroups(props: OptionGroupsProps) {
  const { product, extra, currency, chosen, isSoldOut, onChange, leastOf, noteOf } = props;
  const { t } = useLingui();
  const format = useFormat();
  const optionName = useOptionName();
  const ruleText = useRuleText(leastOf);

  function choose(group: ExtraGroup, item: ExtraItem, times: number): void {
    const others = chosen.filter(
      (one) => one.group !== group.id || (takesMany(group) && one.item !== item.id),
    );
    onChange(times === 0 ? others : [...others, { group: group.id, item: item.id, quantity: times }]);
  }

  /**
   * A checked radio cannot be unchecked natively: a second tap or the space bar clears it where the choice is optional.
   */
  const takeBack = (group: ExtraGroup, item: ExtraItem, times: number) => {
    if (times > 0 && !takesMany(group) && choiceRule(group).min === 0) choose(group, item, 0);
  };

  function priceText(group: ExtraGroup, item: ExtraItem): string {
    if (!item.available) return t`Not available`;
    if (!canChoose(group, item, isSoldOut)) return t`Sold out`;
    const price = optionPrice(group, item, product);
    return price === 0 ? '' : signedMoney(format, price, currency);
  }

  return (extra?.data.groups ?? []).map((group) => (
    <fieldset key={group.id} className={css.group} role={takesMany(group) ? undefined : 'radiogroup'}>
      <legend>
        <bdi>{group.title}</bdi>
        {ruleText(group) === '' ? null : <small className={css.rule}>{ruleText(group)}</small>}
      </legend>
      {group.items.map((item) => {
        const times = chosen.find((one) => one.group === group.id && one.item === item.id)?.quantity ?? 0;
        const isOffered = canChoose(group, item, isSoldOut);
        const rule = choiceRule(group);
        const left = Math.max(0, rule.max - chosenOf(group, chosen));
        const isFull = takesMany(group) && left === 0 && times === 0;
        const note = noteOf?.(group, item);
        const noteText = note && <small className={css.note}>{note.text}</small>;
        return (
          <div key={item.id} className={css.option} data-unfit={note?.isUnfit}>
            {rule.each > 1 ? (
              <>
                <span className={css.name}>
                  <span>
                    {item.name} <small>{priceText(group, item)}</small>
                    {noteText}
                  </span>
                </span>
                <Stepper
                  label={item.name}
                  value={times}
                  min={0}
                  max={isOffered ? Math.min(rule.each, times + left) : 0}
                  onChange={(next) => choose(group, item, next)}
                />
              </>
            ) : (
              <label className={css.name}>
                <input
                  type={takesMany(group) ? 'checkbox' : 'radio'}
                  name={group.id}
                  checked={times > 0}
                  disabled={(!isOffered || isFull) && times === 0}
                  onChange={(event) => choose(group, item, event.target.checked ? 1 : 0)}
                  onClick={() => takeBack(group, item, times)}
                  onKeyUp={(event) => {
                    if (event.key !== ' ' || times === 0 || takesMany(group)) return;
                    event.preventDefault();
                    takeBack(group, item, times);
                  }}
                />
                <span>
                  {optionName({ unwanted: group.unwanted, quantity: 1, name: item.name })}{' '}
                  <small>{priceText(group, item)}</small>
                  {noteText}
                </span>
              </label>
            )}
          </div>
        );
      })}
    </fieldset>
  ));
}
