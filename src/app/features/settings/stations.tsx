import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { notices } from '#ui/notices.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { matchesSearch, type Product } from '#domain/catalog/product.ts';
import type { Station } from '#domain/shops/branch.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useBranchReady, useRow, useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useDirtyForm } from '../../updates/update-flow.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './stations.module.css';

/** The kitchen stations, and the dishes each prepares. */
export function Stations() {
  const { branch } = useWorkplace();
  const stations = useRow('branch', branch.sid)?.stations;
  const ready = useBranchReady();
  if (!ready || stations === undefined) return <Skeleton height="420px" />;
  return (
    <Stack gap={5} className={css.screen}>
      <StationList key={JSON.stringify(stations)} stations={stations} />
      {stations.length === 0 ? null : <Dishes stations={stations} />}
    </Stack>
  );
}

function StationList({ stations }: { stations: readonly Station[] }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [draft, setDraft] = useState<readonly Station[]>(stations);
  const [isSaving, setSaving] = useState(false);
  const named = draft.filter(({ name }) => name.trim() !== '');
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stations);
  useDirtyForm(isDirty);

  async function save(): Promise<void> {
    setSaving(true);
    const trimmed = named.map(({ sid, name }) => ({ sid, name: name.trim() }));
    const result = await callBranch('settings/stations', { stations: trimmed });
    setSaving(false);
    if (result.ok) notices.success(t`Saved successfully!`);
    else refusalNotice(result.refusal);
  }

  return (
    <Card title={t`Kitchen stations`}>
      <Stack gap={3}>
        {draft.map((station, index) => (
          <div key={station.sid} className={css.station}>
            <TextField
              label={t`Station ${index + 1}`}
              value={station.name}
              maxLength={40}
              onChange={(name) =>
                setDraft(draft.map((one) => (one.sid === station.sid ? { ...one, name } : one)))
              }
            />
            <IconButton
              icon="trash"
              label={t`Remove ${station.name}`}
              onPress={() => setDraft(draft.filter((one) => one.sid !== station.sid))}
            />
          </div>
        ))}
        <Cluster gap={3}>
          <Button
            variant="secondary"
            icon="plus"
            isDisabled={draft.length >= 20}
            onPress={() => setDraft([...draft, { sid: crypto.randomUUID().slice(0, 13), name: '' }])}
          >
            <Trans>Add station</Trans>
          </Button>
          <Button variant="primary" isDisabled={!isDirty || isSaving} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function Dishes({ stations }: { stations: readonly Station[] }) {
  const { t } = useLingui();
  const products = useRows('product');
  const catalogs = useRows('catalog');
  const [query, setQuery] = useState('');
  const nameOf = new Map(catalogs.map((one) => [one.sid, one.name]));
  const shown = products
    .filter((product) => matchesSearch(product, nameOf.get(product.catalog_id) ?? '', query))
    .sort((one, other) => one.order - other.order);
  return (
    <Card title={t`Dishes by station`}>
      <Stack gap={3}>
        <p>{t`Dishes without a station show at every station. Changes apply from the next order.`}</p>
        <SearchField label={t`Search products, catalogs or codes`} value={query} onChange={setQuery} />
        <ul className={css.dishes}>
          {shown.map((product) => (
            <Dish key={product.sid} product={product} stations={stations} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** Re-renders only when its own product changes. */
const Dish = memo(function Dish({ product, stations }: { product: Product; stations: readonly Station[] }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [wanted, setWanted] = useState<ReadonlySet<string> | null>(null);
  const { name } = product;

  async function assign(next: ReadonlySet<string>): Promise<void> {
    setWanted(next);
    const result = await callBranch('products/stations', { sid: product.sid, stations: [...next] });
    setWanted(null);
    if (!result.ok) refusalNotice(result.refusal);
  }

  return (
    <li className={css.dish}>
      <span className={css.name}>{name}</span>
      <ChipGroup
        label={t`Stations for ${name}`}
        options={stations.map((station) => ({ id: station.sid, label: station.name }))}
        value={wanted ?? new Set(product.stations)}
        onChange={(next) => void assign(next)}
      />
    </li>
  );
});
