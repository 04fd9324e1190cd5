import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Cluster } from '#ui/stack.tsx';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { isPlaceless, placeZoneFormSchema } from '#domain/delivery/edit-zones.ts';
import { noPlaces, type PlaceZone } from '#domain/delivery/zone.ts';
import { refuse } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { WithBranch } from '../../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../../parts/form/use-branch-form.ts';
import { hasZipCodes, usePostcodeLabel } from '../../../parts/form/use-postcode-label.ts';
import { useRow } from '../../../sync/sync-context.tsx';
import { useCall } from '../../../calls/use-call.ts';
import { PlaceTree } from './place-tree.tsx';
import { Places } from './places.tsx';
import { TryPlace } from './try-place.tsx';
import { useTermsText } from './use-terms-text.ts';
import { ZoneSwitch } from './zone-switch.tsx';
import { useTyping } from './use-typing.ts';
import { ZoneEditor } from './zone-editor.tsx';
import { useOpenZone } from './use-open-zone.ts';
import { linesOf, type PlaceLine, shownText, withPlaces } from './place-text.ts';
import { ZoneCoverage } from './zone-coverage.tsx';
import { areUnused, UnusedBadge, UnusedZones } from './unused-zones.tsx';
import css from './zones.module.css';

/** Delivery zones by lists of regions: cities, districts, towns, postcodes. */
export function PlaceZones() {
  return <WithBranch>{(branch) => <Zones branch={branch} />}</WithBranch>;
}

const NONE: readonly PlaceZone[] = [];

function newZone(id: string, currency: string): PlaceZone {
  return {
    id,
    name: '',
    delivery_charge: 0,
    min_order: 15 * 10 ** fractionDigits(currency),
    deliver_time: 30,
    active: true,
    locations: noPlaces,
  };
}

function Zones({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const termsText = useTermsText(branch);
  const zones = useRow('area', branch.sid)?.places ?? NONE;
  const { open, isNew, begin, edit, close } = useOpenZone('places', zones, newZone('', branch.currency));
  if (open !== null)
    return <Editor key={open.id} branch={branch} zone={open} zones={zones} isNew={isNew} onClose={close} />;
  return (
    <section className={css.side}>
      <Cluster>
        <Button
          variant="primary"
          icon="plus"
          onPress={() => begin(newZone(crypto.randomUUID(), branch.currency))}
        >
          <Trans>New zone</Trans>
        </Button>
      </Cluster>
      <UnusedZones branch={branch} kind="manual" />
      <ZoneCoverage branch={branch} kind="manual">
        {hasZipCodes(branch.country) ? (
          <Trans>The most specific list decides: a ZIP code before a town, a town before its city.</Trans>
        ) : (
          <Trans>The most specific list decides: a postal code before a town, a town before its city.</Trans>
        )}
      </ZoneCoverage>
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
                <span>
                  {linesOf(zone.locations)
                    .map((line) => shownText(line, branch.country))
                    .join(' · ')}
                </span>
                <span>{termsText(zone)}</span>
                {zone.active && areUnused(branch, 'manual') ? <UnusedBadge /> : null}
              </div>
              <div className={css.acts}>
                <ZoneSwitch
                  name={zone.name}
                  isActive={zone.active}
                  save={(active) =>
                    callBranch('settings/locations', {
                      id: zone.id,
                      zone: { ...zone, active },
                      seen: markOf(zone),
                    })
                  }
                />
                <IconButton icon="edit" label={t`Edit ${zone.name}`} onPress={() => edit(zone)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {zones.some(({ active }) => active) ? <TryPlace zones={zones} branch={branch} /> : null}
    </section>
  );
}

type Numbers = 'delivery_charge' | 'min_order' | 'deliver_time';
type Draft = Omit<PlaceZone, Numbers> & Record<Numbers, number | null>;

interface EditorProps {
  branch: Branch;
  zone: PlaceZone;
  /** All zones of the branch. */
  zones: readonly PlaceZone[];
  isNew: boolean;
  onClose: () => void;
}

function Editor({ branch, zone, zones, isNew, onClose }: EditorProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  // Free delivery has to be typed.
  const initial: Draft = isNew ? { ...zone, delivery_charge: null } : zone;
  const mark = isNew ? '' : markOf(zone);
  const postcodeLabel = usePostcodeLabel(branch.country);
  const typing = useTyping(branch.country, firstKind(zone, zones));
  const form = useBranchForm({ key: `places ${zone.id}`, initial, mark, schema: placeZoneFormSchema });
  return (
    <ZoneEditor
      form={form}
      currency={branch.currency}
      isNew={isNew}
      save={async (next) => {
        if (next !== null && !typing.check()) return refuse('invalid_fields');
        // Typed text that was not added yet is part of the input too.
        const meant = next && { ...next, locations: withPlaces(next.locations, typing.lines) };
        if (meant !== null && isPlaceless(meant)) return refuse('no_locations');
        return callBranch('settings/locations', { id: zone.id, zone: meant, seen: form.seen });
      }}
      onClose={onClose}
    >
      <SegmentedControl
        label={t`Add places by`}
        options={[
          { id: 'area', label: t`City, district or town` },
          { id: 'postcode', label: postcodeLabel },
        ]}
        value={typing.kind}
        onChange={typing.setKind}
      />
      {typing.kind === 'area' ? (
        <PlaceTree
          branch={branch}
          list={form.values.locations}
          onChange={(locations) => form.change({ locations })}
        />
      ) : null}
      <Places
        typing={typing}
        ownCountry={branch.country}
        list={form.values.locations}
        onChange={(locations) => form.change({ locations })}
      />
    </ZoneEditor>
  );
}

/** The list that a zone starts with: postcodes, unless it or the others name places. */
function firstKind(zone: PlaceZone, zones: readonly PlaceZone[]): PlaceLine['kind'] {
  const lines = [zone, ...zones].flatMap(({ locations }) => linesOf(locations));
  return lines[0]?.kind ?? 'postcode';
}
