import { useLingui } from '@lingui/react/macro';
import type { ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';
import { optionPrice } from '#domain/catalog/option-price.ts';
import type { Product } from '#domain/catalog/product.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { signedMoney } from '../../i18n/signed-money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './edit.module.css';

interface PercentPricesProps {
  group: ExtraGroup;
  item: ExtraItem;
  /** The products that offer the option. */
  products: readonly Product[];
}

/** What a percentage comes to on the products that offer the option, rounded as the bill rounds it. */
export function PercentPrices({ group, item, products }: PercentPricesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency } = useWorkplace().branch;
  // A price that the field refuses comes to nothing.
  if (products.length === 0 || item.price <= 0 || !Number.isInteger(item.price)) return null;
  const prices = products.map((product) => optionPrice(group, item, product));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const from = signedMoney(format, least, currency);
  const to = signedMoney(format, most, currency);
  return (
    <p className={css.percentPrices}>
      {least === most ? t`${from} on the bill` : t`${from} to ${to} on the bill, depending on the product`}
    </p>
  );
}
