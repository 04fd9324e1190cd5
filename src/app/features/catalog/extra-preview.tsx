import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { newLine } from '#domain/cart/choices-to-ask.ts';
import { preselected } from '#domain/cart/first-options.ts';
import { priceLine } from '#domain/cart/price-line.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import type { Extra } from '#domain/catalog/extra.ts';
import { isAvailable, untouchedStock } from '#domain/catalog/stock.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { type Choice, OptionGroups } from '../../parts/catalog/option-groups.tsx';
import { useOptionContents } from '../../parts/catalog/use-option-contents.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import css from './edit.module.css';

/** The options as customers choose them, with the rules and prices as they are in the form. */
export function ExtraPreview({ extra }: { extra: Extra }) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const { branch } = useWorkplace();
  const products = useRows('product');
  const contentsOf = useOptionContents(products);
  const stocks = useRows('stock');
  const limit = useRow('branch', branch.sid)?.shop.max_extra ?? 0;
  const day = cookingDay(branch, useNowEvery(MINUTE_MS));
  const users = products.filter((one) => one.extra_id === extra.sid);
  const samples = users.length > 0 ? users : products.slice(0, 20);
  const [sid, setSid] = useState<string | null>(null);
  const [id] = useState(newId);
  const [touched, setTouched] = useState<Choice[] | null>(null);
  const product = samples.find((one) => one.sid === sid) ?? samples[0];
  if (product === undefined) return null;
  const isSoldOut = (of: string) =>
    !isAvailable(stocks.find((one) => one.sid === of) ?? untouchedStock(of), day);
  // Options that were removed from the form are not chosen any more.
  const chosen = (touched ?? preselected(extra, isSoldOut)).filter(({ group, item }) =>
    extra.data.groups.some((one) => one.id === group && one.items.some((option) => option.id === item)),
  );
  const line = newLine(id, product, chosen);
  const priced = priceLine(line, product, extra, limit);
  return (
    <Card title={t`What customers see`}>
      <Stack gap={4}>
        <Select
          label={t`Product`}
          options={samples.map((one) => ({ id: one.sid, label: one.name }))}
          value={product.sid}
          onChange={setSid}
        />
        <OptionGroups
          product={product}
          extra={extra}
          currency={branch.currency}
          chosen={chosen}
          isSoldOut={isSoldOut}
          onChange={setTouched}
          noteOf={contentsOf}
        />
        <p role="status" className={css.previewFoot}>
          {priced.ok
            ? t`Add for ${format.money(priced.value.price, branch.currency)}`
            : refusalText(priced.refusal)}
        </p>
      </Stack>
    </Card>
  );
}
