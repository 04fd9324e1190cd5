import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addItem, movedBefore, setIsProducts } from '#domain/catalog/edit-extra.ts';
import type { ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';
import { MAX_MONEY } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { PercentField } from '../../parts/form/percent-field.tsx';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { OptionContents } from './option-contents.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { PercentPrices } from './percent-prices.tsx';
import { Removed } from './removed.tsx';
import { useSortable } from './sortable.tsx';
import css from './edit.module.css';

/** The largest percentage of an option, in basis points. */
const MAX_ADDED = 100_000;

export interface GroupFieldsProps {
  /** The sid of the extra it belongs to. */
  extra: string;
  group: ExtraGroup;
  groups: readonly ExtraGroup[];
  /** Moves the group. */
  handle: ReactNode;
  /** How many options a group may have; undefined: the standard limit. */
  limit: number | undefined;
  apply: (result: Result<ExtraGroup[]>) => void;
  onRemove: () => void;
  errorOf: (path: string) => string | undefined;
  onBlur: (path: string) => void;
}

/** One option group with its options. */
export function GroupFields(props: GroupFieldsProps) {
  const { extra, group, groups, handle, limit, apply, onRemove, errorOf, onBlur } = props;
  const { t } = useLingui();
  const { id, title, items } = group;
  const put = (next: ExtraGroup) => apply(ok(groups.map((one) => (one.id === id ? next : one))));
  const change = (part: Partial<ExtraGroup>) => put({ ...group, ...part });
  const fresh = (): ExtraItem => ({
    id: crypto.randomUUID().slice(0, 13),
    name: '',
    price: 0,
    selected: false,
    available: true,
    product_id: null,
  });
  const [removed, setRemoved] = useState<{ item: ExtraItem; at: number } | null>(null);
  const sortable = useSortable(
    () => items.map((one) => one.id),
    (moved, before) => change({ items: movedBefore(items, moved, before) }),
  );
  const removedRow =
    removed === null ? null : (
      <Removed
        name={removed.item.name}
        onUndo={() => {
          change({ items: items.toSpliced(removed.at, 0, removed.item) });
          setRemoved(null);
        }}
      />
    );
  return (
    <div data-sort-row role="group" aria-label={title || undefined}>
      <Card>
        <Stack gap={4}>
          <div className={css.groupHead}>
            <TextField
              label={t`Group title`}
              value={title}
              onChange={(next) => change({ title: next })}
              onBlur={() => onBlur('title')}
              error={errorOf('title')}
            />
            {handle}
            <IconButton icon="trash" label={t`Remove group ${title}`} onPress={onRemove} />
          </div>
          <ChoiceFields group={group} change={change} put={put} errorOf={errorOf} />
          <div className={css.flags}>
            <Checkbox isSelected={group.percentage} onChange={(percentage) => change({ percentage })}>
              <Trans>Prices as a percentage of the product price</Trans>
            </Checkbox>
            <Checkbox
              isSelected={group.is_products}
              onChange={(isProducts) => apply(setIsProducts(groups, id, isProducts))}
            >
              <Trans>Options are products</Trans>
            </Checkbox>
          </div>
          {sortable.around(
            <Stack gap={4}>
              {items.map((item, index) => (
                <Fragment key={item.id}>
                  {removed?.at === index ? removedRow : null}
                  <ItemFields
                    item={item}
                    group={group}
                    extra={extra}
                    number={index + 1}
                    onChange={(part) =>
                      change({ items: items.map((one) => (one.id === item.id ? { ...one, ...part } : one)) })
                    }
                    handle={sortable.handle(item.id, item.name)}
                    onRemove={() => {
                      change({ items: items.filter((one) => one.id !== item.id) });
                      setRemoved({ item, at: index });
                    }}
                    error={errorOf(`items.${index}.name`)}
                    onBlur={() => onBlur(`items.${index}.name`)}
                  />
                </Fragment>
              ))}
              {removed !== null && removed.at >= items.length ? removedRow : null}
            </Stack>,
          )}
          <div>
            <Button icon="plus" onPress={() => apply(addItem(groups, id, fresh(), limit))}>
              <Trans>Add option</Trans>
            </Button>
          </div>
        </Stack>
      </Card>
    </div>
  );
}

function ItemFields({
  item,
  group,
  extra,
  number,
  handle,
  onChange,
  onRemove,
  error,
  onBlur,
}: {
  item: ExtraItem;
  group: ExtraGroup;
  extra: string;
  number: number;
  handle: ReactNode;
  onChange: (part: Partial<ExtraItem>) => void;
  onRemove: () => void;
  error: string | undefined;
  onBlur: () => void;
}) {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const products = useRows('product');
  const sorted = [...products].sort((one, other) => one.name.localeCompare(other.name));
  return (
    <div className={css.item} data-sort-row role="group" aria-label={item.name || undefined}>
      {group.is_products ? (
        <Select
          label={t`Option ${number}`}
          options={sorted.map(({ sid, name }) => ({ id: sid, label: name }))}
          value={item.product_id ?? null}
          onChange={(sid) =>
            onChange({ product_id: sid, name: products.find((one) => one.sid === sid)?.name ?? item.name })
          }
          error={error}
        />
      ) : (
        <TextField
          label={t`Option ${number}`}
          value={item.name}
          onChange={(name) => onChange({ name })}
          onBlur={onBlur}
          error={error}
        />
      )}
      {group.percentage ? (
        <PercentField
          label={t`Added to price (%)`}
          value={item.price}
          max={MAX_ADDED}
          onChange={(price) => onChange({ price: price ?? 0 })}
        />
      ) : (
        <MoneyField
          label={t`Price`}
          currency={branch.currency}
          value={item.price}
          // What is left out can make the dish cheaper, never dearer.
          minValue={-MAX_MONEY}
          maxValue={group.unwanted ? 0 : MAX_MONEY}
          description={item.price < 0 ? t`Makes the product cheaper` : undefined}
          onChange={(price) => onChange({ price: price ?? 0 })}
        />
      )}
      <Checkbox isSelected={item.selected} onChange={(selected) => onChange({ selected })}>
        <Trans>Selected</Trans>
      </Checkbox>
      <Checkbox isSelected={item.available} onChange={(available) => onChange({ available })}>
        <Trans>Offered</Trans>
      </Checkbox>
      <span className={css.itemActs}>
        {handle}
        <IconButton icon="trash" label={t`Remove ${item.name}`} onPress={onRemove} />
      </span>
      {group.percentage ? (
        <PercentPrices
          group={group}
          item={item}
          products={products.filter((one) => one.extra_id === extra)}
        />
      ) : null}
      {group.unwanted || group.is_products ? null : <OptionContents item={item} onChange={onChange} />}
    </div>
  );
}
