import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LatLng } from '#domain/delivery/distance.ts';
import { usesMiles } from '#domain/delivery/distance-unit.ts';
import { mapZoneFormSchema, newMapZone, radiusBeyond } from '#domain/delivery/edit-zones.ts';
import { deciderOf } from '#domain/delivery/same-area.ts';
import type { MapZone } from '#domain/delivery/zone.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { distanceText } from '../../../i18n/distance-text.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { WithBranch } from '../../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../../parts/form/use-branch-form.ts';
import { colourOf, type ShownZone } from '../../../parts/map/zone-shapes.ts';
import { useHasStreets } from '../../../parts/map/use-has-streets.ts';
import { ZoneRings } from '../../../parts/map/zone-rings.tsx';
import { useRow } from '../../../sync/sync-context.tsx';
import { useWorkplace } from '../../../auth/workplace.ts';
import { useCall } from '../../../calls/use-call.ts';
import { TryAddress } from './try-address.tsx';
import { useTermsText } from './use-terms-text.ts';
import { ZoneSwitch } from './zone-switch.tsx';
import { useOpenZone } from './use-open-zone.ts';
import { ZoneForm } from './zone-form.tsx';
import {
  extentOf,
  handlesOf,
  movedHandle,
  shownDraft,
  withCorner,
  withPoint,
  type ZoneDraft,
} from './zone-draft.ts';
import { ZoneCoverage } from './zone-coverage.tsx';
import { areUnused, UnusedBadge, UnusedZones } from './unused-zones.tsx';
import css from './zones.module.css';

const MapView = lazy(async () => ({ default: (await import('../../../parts/map/map-view.tsx')).MapView }));

/** Delivery zones drawn on the map. */
export function MapZones() {
  return <WithBranch>{(branch) => <Located branch={branch} location="location.html" />}</WithBranch>;
}

/** The same in the setup guide. */
export function MapZonesStep() {
  return <WithBranch>{(branch) => <Located branch={branch} location="wizard/location" />}</WithBranch>;
}

/** Requires the branch's location, which the zones surround; `location` is the screen that sets it. */
function Located({ branch, location }: { branch: Branch; location: string }) {
  const { path } = useWorkplace();
  const navigate = useNavigate();
  const refusalNotice = useRefusalNotice();
  const { lat, lng } = branch;
  const isLost = lat === null || lng === null;
  useEffect(() => {
    if (!isLost) return;
    refusalNotice({ code: 'location_first' });
    void navigate(`${path}/${location}`, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- shown once
  }, [isLost]);
  return isLost ? null : <Zones branch={branch} home={{ lat, lng }} />;
}

const NONE: readonly MapZone[] = [];

function Zones({ branch, home }: { branch: Branch; home: LatLng }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const termsText = useTermsText(branch);
  const format = useFormat();
  const area = useRow('area', branch.sid);
  const zones = area?.map ?? NONE;
  const { open, isNew, begin, edit, close } = useOpenZone('zone', zones, newMapZone('', zones, branch));
  const reachOf = ({ circle, radius }: MapZone) =>
    circle ? t`up to ${distanceText(format, radius, branch.country, 2)}` : '';

  if (open !== null)
    return (
      <Editor
        key={open.id}
        branch={branch}
        home={home}
        zones={zones}
        zone={open}
        isNew={isNew}
        onClose={close}
      />
    );
  return (
    <div className={css.screen}>
      <Shown branch={branch} home={home} zones={zones} />
      <section className={css.side}>
        <Button
          variant="primary"
          icon="plus"
          onPress={() => begin(newMapZone(crypto.randomUUID(), zones, branch))}
        >
          <Trans>New zone</Trans>
        </Button>
        <UnusedZones branch={branch} kind="map" />
        <ZoneCoverage branch={branch} kind="map">
          <Trans>
            Where zones overlap, the smallest one applies. There is no delivery outside the active zones.
          </Trans>
        </ZoneCoverage>
        {zones.length === 0 ? (
          <EmptyState icon="pin" title={t`No zones yet`}>
            <Trans>Draw where you deliver and set the charges.</Trans>
          </EmptyState>
        ) : (
          <ul className={css.list}>
            {zones.map((zone, index) => (
              <li key={zone.id}>
                <span className={css.swatch} style={{ background: colourOf(index) }} aria-hidden="true" />
                <div className={css.what}>
                  <b>{zone.name}</b>
                  <span>{[reachOf(zone), termsText(zone)].filter(Boolean).join(' · ')}</span>
                  {zone.active && areUnused(branch, 'map') ? (
                    <UnusedBadge />
                  ) : zone.deliverable ? null : (
                    <Badge tone="warn">{t`No delivery here`}</Badge>
                  )}
                  {areUnused(branch, 'map') ? null : <SameArea decider={deciderOf(zone, zones)} />}
                </div>
                <div className={css.acts}>
                  <ZoneSwitch
                    name={zone.name}
                    isActive={zone.active}
                    save={(active) =>
                      callBranch('settings/map', {
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
        {zones.some(({ active }) => active) ? <TryAddress branch={branch} home={home} zones={zones} /> : null}
      </section>
    </div>
  );
}

/** Says which zone applies in place of one with the same shape. */
function SameArea({ decider }: { decider: MapZone | undefined }) {
  const { t } = useLingui();
  return decider === undefined ? null : (
    <>
      <UnusedBadge />
      <span>{t`${decider.name} covers the same area and applies.`}</span>
    </>
  );
}

function shownOf(zones: readonly MapZone[]): ShownZone[] {
  return zones.map((zone, index) => ({
    ...zone,
    colour: colourOf(index),
    isOff: !zone.active,
    isOpen: false,
  }));
}

function Shown({ branch, home, zones }: { branch: Branch; home: LatLng; zones: readonly MapZone[] }) {
  const { t } = useLingui();
  const hasStreets = useHasStreets();
  const points = [home, ...zones.flatMap(extentOf)];
  if (hasStreets === false)
    return (
      <ZoneRings label={t`Zones by distance`} home={home} country={branch.country} zones={shownOf(zones)} />
    );
  return (
    <Suspense fallback={<Skeleton height="60vh" />}>
      <MapView
        label={t`Map of the zones`}
        className={css.map}
        isInMiles={usesMiles(branch.country)}
        center={home}
        zones={shownOf(zones)}
        markers={[{ ...home, id: 'home', text: branch.name, tone: 'home' }]}
        {...(zones.length === 0 ? {} : { fit: { key: markOf(points), points } })}
      />
    </Suspense>
  );
}

interface EditorProps {
  branch: Branch;
  home: LatLng;
  zones: readonly MapZone[];
  zone: MapZone;
  isNew: boolean;
  onClose: () => void;
}

function Editor({ branch, home, zones, zone, isNew, onClose }: EditorProps) {
  const { t } = useLingui();
  // A charge of 0 gives a whole ring away, so it has to be typed.
  const initial: ZoneDraft = isNew ? { ...zone, delivery_charge: null } : zone;
  const form = useBranchForm({
    key: `zone ${zone.id}`,
    initial,
    mark: isNew ? '' : markOf(zone),
    schema: mapZoneFormSchema,
    together: [['circle', 'radius', 'points']],
  });
  const [isDrawing, setDrawing] = useState(false);
  const [firstView] = useState(() => [home, ...extentOf(zone)]);
  // A circle is set by its radius; the corners of another shape are set on the map.
  const isByRadius = useHasStreets() === false && form.values.circle;
  const { values } = form;
  const others = shownOf(zones).filter(({ id }) => id !== zone.id);
  const index = zones.findIndex(({ id }) => id === zone.id);
  const colour = colourOf(index < 0 ? zones.length : index);
  const handles = handlesOf(values, (after) => form.change({ points: withCorner(values.points, after) }));
  return (
    <div className={classes(css.screen, css.editing)}>
      <div className={css.shape}>
        {isByRadius ? (
          <ZoneRings
            label={t`Zones by distance`}
            home={home}
            country={branch.country}
            zones={[...others, shownDraft(values, colour)]}
          />
        ) : (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <MapView
              label={t`Zone map for drawing`}
              className={css.map}
              isInMiles={usesMiles(branch.country)}
              center={home}
              zones={[...others, shownDraft(values, colour)]}
              markers={[{ ...home, id: 'home', text: branch.name, tone: 'home' }, ...handles]}
              fit={{ key: zone.id, points: firstView }}
              onPick={(point) => {
                if (!values.circle && (isDrawing || values.points.length < 3))
                  form.change({ points: withPoint(values.points, point) });
              }}
              onMoveMarker={(id, to) => form.change(movedHandle(values, id, to))}
            />
          </Suspense>
        )}
      </div>
      <section className={css.side}>
        <ZoneForm
          form={form}
          currency={branch.currency}
          isInMiles={usesMiles(branch.country)}
          home={home}
          radiusOfNew={radiusBeyond(zones, branch.country)}
          isNew={isNew}
          isDrawing={isDrawing}
          onDraw={setDrawing}
          onClose={onClose}
        />
      </section>
    </div>
  );
}
