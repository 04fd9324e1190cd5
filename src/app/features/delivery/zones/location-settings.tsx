import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  type LocationForm,
  locationFormOf,
  locationFormSchema,
  unplacedLocationSchema,
} from '#domain/delivery/edit-zones.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import { usesMiles } from '#domain/delivery/distance-unit.ts';
import { zoomOfFound } from '#domain/delivery/found-address.ts';
import { cityName } from '#domain/shops/city-and-state.ts';
import { addressLineOf } from '#domain/shops/branch-address.ts';
import { sixDecimals } from '#domain/delivery/position.ts';
import { markOf } from '#domain/row-mark.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { isolatedText } from '../../../i18n/isolated.ts';
import { locate } from '../../../device/position.ts';
import { FormPage } from '../../../parts/form/form-page.tsx';
import { WithBranch } from '../../../parts/form/with-branch.tsx';
import type { Form } from '../../../parts/form/use-form.ts';
import { useBranchForm } from '../../../parts/form/use-branch-form.ts';
import { useCityLabel } from '../../../parts/form/use-city-label.ts';
import { usePostcodeLabel } from '../../../parts/form/use-postcode-label.ts';
import { AddressSearch } from '../../../parts/map/address-search.tsx';
import { useCall } from '../../../calls/use-call.ts';
import { useHasStreets } from '../../../parts/map/use-has-streets.ts';
import { placeOfZone } from '../../../parts/map/zone-place.ts';
import { locateTown } from './locate-town.ts';
import { DegreesField } from './degrees-field.tsx';
import { KnownPlaceFields } from './known-place-fields.tsx';
import { PinNotice } from './pin-notice.tsx';
import { useStalePin } from './use-stale-pin.ts';
import css from './zones.module.css';

const MapView = lazy(async () => ({ default: (await import('../../../parts/map/map-view.tsx')).MapView }));

/** The first view of a map without any known location: the region of the branch's time zone, or the world. */
const WORLD = { lat: 30, lng: 10 };
const REGION_ZOOM = 5;
const WORLD_ZOOM = 2;
const TOWN_ZOOM = 9;

/** The branch's location. */
export function LocationSettings() {
  return <WithBranch>{(branch) => <Location branch={branch} />}</WithBranch>;
}

/** What to do about a location without a pin. */
function UnplacedHint({ hasStreets }: { hasStreets: boolean }) {
  return (
    <p className={css.hint}>
      {hasStreets ? (
        <Trans>Tap the map where the branch is, or use the location of this device.</Trans>
      ) : (
        <Trans>
          The map here shows no streets, so the address is enough: until you set the exact location, distances
          are measured from the center of the city.
        </Trans>
      )}
    </p>
  );
}

interface LocationMapProps {
  branch: Branch;
  point: LatLng | null;
  /** The zoom for the place found last; undefined: none was searched. */
  zoom: number | undefined;
  street: string;
  onPut: (to: LatLng) => void;
}

/** The map with the pin of the branch. */
function LocationMap({ branch, point, zoom, street, onPut }: LocationMapProps) {
  const { t } = useLingui();
  const hasStreets = useHasStreets();
  const region = placeOfZone(branch.timezone);
  const unplaced = region === undefined ? WORLD_ZOOM : REGION_ZOOM;
  const firstZoom = point === null ? unplaced : zoomOfFound({ street });
  // Without streets, one flat color is all there is nearer than this.
  const nearest = hasStreets === false ? TOWN_ZOOM : Infinity;
  return (
    <Suspense
      fallback={
        <div className={css.map}>
          <Skeleton height="100%" />
        </div>
      }
    >
      <MapView
        isInMiles={usesMiles(branch.country)}
        label={t`Map for the location of the branch`}
        className={css.map}
        center={point ?? region ?? WORLD}
        zoom={Math.min(zoom ?? firstZoom, nearest)}
        markers={
          point === null ? [] : [{ ...point, id: 'home', text: branch.name, tone: 'home', isMovable: true }]
        }
        onPick={onPut}
        onMoveMarker={(_id, to) => onPut(to)}
      />
    </Suspense>
  );
}

interface ExactPositionProps {
  ref: Ref<HTMLDetailsElement>;
  form: Form<LocationForm, LocationForm>;
}

/** Latitude and longitude, folded: the address, the map or this device's location set them. */
function ExactPosition({ ref, form }: ExactPositionProps) {
  const { t } = useLingui();
  const hasError = form.errorOf('lat') !== undefined || form.errorOf('lng') !== undefined;
  return (
    <details ref={ref} className={css.exact} {...(hasError ? { open: true } : {})}>
      <summary>
        <Trans>Exact position</Trans>
      </summary>
      <div className={css.pair}>
        <DegreesField label={t`Latitude`} {...form.field('lat')} />
        <DegreesField label={t`Longitude`} {...form.field('lng')} />
      </div>
    </details>
  );
}

interface PlaceFieldsProps {
  form: Form<LocationForm, LocationForm>;
  branch: Branch;
}

/** City, district, town and postal code, as addresses of the country have them. */
function PlaceFields({ form, branch }: PlaceFieldsProps) {
  const { t } = useLingui();
  const cityLabel = useCityLabel(branch.country);
  const postcodeLabel = usePostcodeLabel(branch.country);
  const isListed = branch.shop.ordering_mode === 'manual';
  // American addresses have neither district nor town, but zones by place lists may.
  const hasParts = branch.country !== 'US' || isListed;
  const { district, town } = form.values;
  return (
    <>
      {isListed ? (
        <KnownPlaceFields form={form} branch={branch} />
      ) : (
        <TextField label={cityLabel} {...form.field('city')} maxLength={80} />
      )}
      {!isListed && (hasParts || district !== '') ? (
        <TextField label={t`District`} isOptional {...form.field('district')} maxLength={80} />
      ) : null}
      {hasParts || town !== '' ? (
        <TextField label={t`Town`} isOptional {...form.field('town')} maxLength={80} />
      ) : null}
      <TextField label={postcodeLabel} isOptional {...form.field('pincode')} maxLength={20} />
    </>
  );
}

function Location({ branch }: { branch: Branch }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const hasStreets = useHasStreets();
  const initial: LocationForm = locationFormOf(branch);
  const form = useBranchForm({
    key: 'branch location',
    initial,
    mark: markOf(initial),
    schema: hasStreets === false ? unplacedLocationSchema : locationFormSchema,
    together: [['lat', 'lng']],
  });
  const [isLost, setLost] = useState(false);
  // The settings of the branch link here with the address that the pin belongs to.
  const [query] = useSearchParams();
  const pin = useStalePin(form.values, { branch: branch.sid, linked: query.get('pin'), stored: initial });
  const address = addressLineOf(form.values, branch.country);
  /** The address that was saved with the pin of the one before. */
  const [savedStale, setSavedStale] = useState<string>();
  const place = isolatedText(pin.place);
  const degrees = useRef<HTMLDetailsElement>(null);
  const [zoom, setZoom] = useState<number>();
  const { lat, lng } = form.values;
  const point = lat === null || lng === null ? null : { lat, lng };
  const region = placeOfZone(branch.timezone);
  const put = (to: { lat: number; lng: number }) =>
    form.change({ lat: sixDecimals(to.lat), lng: sixDecimals(to.lng) });

  /** Without a point, the center of the town, which is enough for zones by radius. */
  async function save(request: LocationForm, seen: string) {
    const isPlaced = request.lat !== null && request.lng !== null;
    const center = isPlaced
      ? undefined
      : await locateTown(cityName(request.city), branch.country, region ?? WORLD);
    return callBranch('settings/location', { ...request, ...center, seen });
  }

  async function here(): Promise<void> {
    const found = await locate(0);
    setLost(typeof found === 'string');
    if (typeof found !== 'string') put(found);
  }

  const lost = isLost ? (
    <p role="alert" className={css.error}>
      <Trans>Your browser does not share your location.</Trans>
    </p>
  ) : null;

  return (
    <FormPage
      form={form}
      log="settings/location"
      save={save}
      {...(pin.isStale ? { said: t`Address saved. The pin is still at ${place}.` } : {})}
      staysHere={pin.isStale && savedStale !== address}
      onSaved={() => {
        setSavedStale(pin.isStale ? address : undefined);
        pin.keep(pin.isStale);
      }}
    >
      <div className={classes(css.screen, css.location, hasStreets === false && css.addressFirst)}>
        <LocationMap branch={branch} point={point} zoom={zoom} street={form.values.street} onPut={put} />
        <Card title={t`Location`}>
          <Stack gap={4}>
            <AddressSearch
              label={t`Find address`}
              near={point ?? region ?? WORLD}
              onFound={({ street, city, district, postcode, lat: foundLat, lng: foundLng }) => {
                const { values } = form;
                setZoom(zoomOfFound({ street }));
                form.change({
                  street: street === '' ? values.street : street,
                  city: city === '' ? values.city : city,
                  district: district === '' ? values.district : district,
                  pincode: postcode === '' ? values.pincode : postcode,
                  lat: sixDecimals(foundLat),
                  lng: sixDecimals(foundLng),
                });
              }}
            />
            <TextField label={t`Street and number`} {...form.field('street')} maxLength={100} />
            {pin.isStale && point !== null ? (
              <>
                <PinNotice
                  pin={pin}
                  values={form.values}
                  country={branch.country}
                  near={point}
                  hasStreets={hasStreets}
                  wasSaved={savedStale === address && !form.isDirty}
                  onMove={put}
                  onHere={() => void here()}
                  onType={() => {
                    if (degrees.current === null) return;
                    degrees.current.open = true;
                    degrees.current.querySelector('input')?.focus();
                  }}
                  onRemove={hasStreets === false ? () => form.change({ lat: null, lng: null }) : undefined}
                />
                {lost}
              </>
            ) : null}
            <PlaceFields form={form} branch={branch} />
            {point === null ? <UnplacedHint hasStreets={hasStreets !== false} /> : null}
            {pin.isStale ? null : (
              <Button icon="pin" onPress={() => void here()}>
                <Trans>Use this device’s location</Trans>
              </Button>
            )}
            {pin.isStale ? null : lost}
            <ExactPosition ref={degrees} form={form} />
          </Stack>
        </Card>
      </div>
    </FormPage>
  );
}
