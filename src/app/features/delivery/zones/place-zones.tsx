import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { isPlaceless, newZoneName, placeZoneFormSchema } from '#domain/delivery/edit-zones.ts';
import { noPlaces, type PlaceList, type PlaceZone } from '#domain/delivery/zone.ts';
import { refuse } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { WithBranch } from '../../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../../parts/form/use-branch-form.ts';
import { useRow } from '../../../sync/sync-context.tsx';
import { useCall } from '../../../calls/use-call.ts';
import { PlaceTree } from './place-tree.tsx';
import { ZoneEditor } from './zone-editor.tsx';
import { useOpenZone } from './use-open-zone.ts';
import { linesOf, type PlaceLine, textOf, withoutPlace, withPlace } from './place-text.ts';
import css from './zones.module.css';

/** Delivery zones by lists of regions: cities, districts, towns, postcodes. */
export function PlaceZones() {
  return <WithBranch>{(branch) => <Zones branch={branch} />}</WithBranch>;
}

const NONE: readonly PlaceZone[] = [];

function newZone(id: string, zones: readonly PlaceZone[], currency: string): PlaceZone {
  return {
    id,
    name: newZoneName(zones),
    delivery_charge: 0,
    min_order: 15 * 10 ** fractionDigits(currency),
    deliver_time: 30,
    active: true,
    locations: noPlaces,
  };
}

function Zones({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const format = useFormat();
  const zones = useRow('area', branch.sid)?.places ?? NONE;
  const { open, isNew, begin, edit, close } = useOpenZone(
    'places',
    zones,
    newZone('', zones, branch.currency),
  );
  const money = (amount: number) => format.money(amount, branch.currency);
  if (open !== null)
    return <Editor key={open.id} branch={branch} zone={open} isNew={isNew} onClose={close} />;
  return (
    <section className={css.side}>
      <Cluster>
        <Button
          variant="primary"
          icon="plus"
          onPress={() => begin(newZone(crypto.randomUUID(), zones, branch.currency))}
        >
          <Trans>New zone</Trans>
        </Button>
      </Cluster>
      <p className={css.hint}>
        <Trans>The most specific list decides: a postal code before a town, a town before its city.</Trans>{' '}
        {branch.shop.ordering_mode === 'manual' ? null : (
          <Trans>These lists apply when the shop takes orders by postal code.</Trans>
        )}
      </p>
      {zones.length === 0 ? (
        <EmptyState icon="pin" title={t`No zones yet`}>
          <Trans>Name the places you deliver to and set the charges.</Trans>
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {zones.map((zone) => (
            <li key={zone.id}>
              <div className={css.what}>
                <b>{zone.name}</b>
                <span>{linesOf(zone.locations).map(textOf).join(' · ')}</span>
                <span>
                  {t`${money(zone.delivery_charge)}, minimum order ${money(zone.min_order)}, ${zone.deliver_time} min`}
                </span>
              </div>
              <Badge tone={zone.active ? 'fresh' : 'neutral'}>{zone.active ? t`Active` : t`Inactive`}</Badge>
              <IconButton icon="edit" label={t`Edit ${zone.name}`} onPress={() => edit(zone)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Numbers = 'delivery_charge' | 'min_order' | 'deliver_time';
type Draft = Omit<PlaceZone, Numbers> & Record<Numbers, number | null>;

interface EditorProps {
  branch: Branch;
  zone: PlaceZone;
  isNew: boolean;
  onClose: () => void;
}

function Editor({ branch, zone, isNew, onClose }: EditorProps) {
  const callBranch = useCall();
  // Free delivery has to be typed.
  const initial: Draft = isNew ? { ...zone, delivery_charge: null } : zone;
  const mark = isNew ? '' : markOf(zone);
  const typing = useTyping(branch.country);
  const form = useBranchForm({ key: `places ${zone.id}`, initial, mark, schema: placeZoneFormSchema });
  return (
    <ZoneEditor
      form={form}
      currency={branch.currency}
      isNew={isNew}
      save={async (next) => {
        // Typed text that was not added yet is part of the input too.
        const meant = next === null || typing.line === null ? next : withTyped(next, typing.line);
        if (meant !== null && isPlaceless(meant)) return refuse('no_locations');
        return callBranch('settings/locations', { id: zone.id, zone: meant, seen: form.seen });
      }}
      onClose={onClose}
    >
      <PlaceTree
        branch={branch}
        list={form.values.locations}
        onChange={(locations) => form.change({ locations })}
      />
      <Places
        typing={typing}
        list={form.values.locations}
        onChange={(locations) => form.change({ locations })}
      />
    </ZoneEditor>
  );
}

function withTyped(zone: PlaceZone, line: PlaceLine): PlaceZone {
  return { ...zone, locations: withPlace(zone.locations, line) };
}

/** The region being typed. `line`: the part that can be added; null: empty, or names with a gap. */
function useTyping(country: string) {
  const [kind, setKind] = useState<PlaceLine['kind']>('area');
  const [names, setNames] = useState(['', '', '']);
  const [code, setCode] = useState('');
  const typed = kind === 'postcode' ? [code.trim()] : names.map((name) => name.trim());
  const gap = typed.findIndex((name) => name === '');
  const meant = gap < 0 ? typed : typed.slice(0, gap);
  const isGapless = typed.slice(meant.length).every((name) => name === '');
  const line: PlaceLine | null = isGapless && meant.length > 0 ? { kind, country, names: meant } : null;
  function clear(): void {
    setNames(['', '', '']);
    setCode('');
  }
  return { country, kind, setKind, names, setNames, code, setCode, isGapless, line, clear };
}

interface PlacesProps {
  typing: ReturnType<typeof useTyping>;
  list: PlaceList;
  onChange: (list: PlaceList) => void;
}

/** The regions of a list, with fields to add one. */
function Places({ typing, list, onChange }: PlacesProps) {
  const { t } = useLingui();
  const { country, kind, setKind, names, setNames, code, setCode, isGapless, line } = typing;
  const wholeCountry = kind === 'area' && isGapless ? { kind, country, names: [] } : null;
  const next = line ?? wholeCountry;
  const labels = [t`City`, t`District`, t`Town`];

  function add(): void {
    if (next === null) return;
    onChange(withPlace(list, next));
    typing.clear();
  }

  return (
    <Card title={t`Places`}>
      <Stack gap={4}>
        <ul className={css.list}>
          {linesOf(list).map((line) => (
            <li key={textOf(line)}>
              <span className={css.what}>{textOf(line)}</span>
              <IconButton
                icon="trash"
                label={t`Remove ${textOf(line)}`}
                onPress={() => onChange(withoutPlace(list, line))}
              />
            </li>
          ))}
        </ul>
        <SegmentedControl
          label={t`Add places by`}
          options={[
            { id: 'area', label: t`City, district or town` },
            { id: 'postcode', label: t`Postal code` },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'postcode' ? (
          <TextField
            label={t`Postal code`}
            description={t`End with * to match everything that starts with the text before it`}
            value={code}
            onChange={setCode}
            maxLength={20}
          />
        ) : (
          <div className={css.pair}>
            {labels.map((label, index) => (
              <TextField
                key={label}
                label={label}
                isOptional={index > 0}
                value={names[index] ?? ''}
                onChange={(name) => setNames(names.map((one, at) => (at === index ? name : one)))}
                maxLength={80}
              />
            ))}
          </div>
        )}
        <Cluster>
          <Button icon="plus" isDisabled={next === null} onPress={add}>
            {kind === 'area' && line === null && isGapless ? t`Add whole country` : t`Add`}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
