import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { LatLng } from '#domain/delivery/distance.ts';
import { sixDecimals } from '#domain/delivery/position.ts';
import { type MapZone, MAX_RADIUS_M } from '#domain/delivery/zone.ts';
import { AddressSearch } from '../../../parts/map/address-search.tsx';
import type { Form } from '../../../parts/form/use-form.ts';
import { FineMilesField } from '../../../parts/form/distance-field.tsx';
import { useCall } from '../../../calls/use-call.ts';
import { ZoneEditor } from './zone-editor.tsx';
import type { ZoneDraft } from './zone-draft.ts';
import css from './zones.module.css';

interface ZoneFormProps {
  form: Form<ZoneDraft, MapZone>;
  currency: string;
  isInMiles: boolean;
  home: LatLng;
  /** Radius for a polygon that is turned into a circle, in meters. */
  radiusOfNew: number;
  isNew: boolean;
  isDrawing: boolean;
  onDraw: (isDrawing: boolean) => void;
  onClose: () => void;
}

/** All fields of a zone without a map, as an alternative to drawing. */
export function ZoneForm(props: ZoneFormProps) {
  const { form, currency, isNew, onClose } = props;
  const callBranch = useCall();
  const { id, deliverable } = form.values;
  return (
    <ZoneEditor
      form={form}
      currency={currency}
      isNew={isNew}
      save={(zone) => callBranch('settings/map', { id, zone, seen: form.seen })}
      onClose={onClose}
      shape={
        <>
          <Checkbox isSelected={!deliverable} onChange={(isHole) => form.change({ deliverable: !isHole })}>
            <Trans>No delivery here: cut out of the surrounding zones</Trans>
          </Checkbox>
          <Shape {...props} />
        </>
      }
    />
  );
}

const DEGREES = { maximumFractionDigits: 6, useGrouping: false } as const;

/** Fewer enclose nothing. */
const MIN_CORNERS = 3;

function Shape({ form, isInMiles, home, radiusOfNew, isDrawing, onDraw }: ZoneFormProps) {
  const { t } = useLingui();
  const { circle, points } = form.values;
  const pointsError = form.errorOf('points');

  function turnInto(shape: 'circle' | 'polygon'): void {
    if ((shape === 'circle') === circle) return;
    if (shape === 'polygon') form.change({ circle: false, points: [] });
    else form.change({ circle: true, radius: radiusOfNew, points: [points[0] ?? home] });
    onDraw(shape === 'polygon');
  }

  function put(index: number, part: Partial<LatLng>): void {
    form.change({ points: points.map((point, at) => (at === index ? { ...point, ...part } : point)) });
  }

  const corners = (
    <ol className={css.points}>
      {points.map((point, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a corner is identified by its position
        <li key={index}>
          <NumberField
            label={circle ? t`Latitude` : t`Latitude of corner ${index + 1}`}
            hasSteppers={false}
            formatOptions={DEGREES}
            minValue={-90}
            maxValue={90}
            value={point.lat}
            onChange={(lat) => put(index, { lat: lat ?? 0 })}
          />
          <NumberField
            label={circle ? t`Longitude` : t`Longitude of corner ${index + 1}`}
            hasSteppers={false}
            formatOptions={DEGREES}
            minValue={-180}
            maxValue={180}
            value={point.lng}
            onChange={(lng) => put(index, { lng: lng ?? 0 })}
          />
          {circle ? null : (
            <IconButton
              icon="trash"
              label={t`Remove corner ${index + 1}`}
              onPress={() => form.change({ points: points.filter((_, at) => at !== index) })}
            />
          )}
        </li>
      ))}
    </ol>
  );

  return (
    <>
      <SegmentedControl
        label={t`Shape`}
        options={[
          { id: 'circle', label: t`Circle` },
          { id: 'polygon', label: t`Polygon` },
        ]}
        value={circle ? 'circle' : 'polygon'}
        onChange={turnInto}
      />
      {circle ? (
        <AddressSearch
          label={t`Center: town or address`}
          near={points[0] ?? home}
          onFound={({ lat, lng }) =>
            form.change({ points: [{ lat: sixDecimals(lat), lng: sixDecimals(lng) }] })
          }
        />
      ) : null}
      {circle ? (
        isInMiles ? (
          <FineMilesField label={t`Radius (miles)`} max={MAX_RADIUS_M} {...form.field('radius')} />
        ) : (
          <NumberField
            label={t`Radius (meters)`}
            minValue={1}
            maxValue={MAX_RADIUS_M}
            step={1}
            {...form.field('radius')}
          />
        )
      ) : (
        <Cluster gap={2}>
          <Button
            variant={isDrawing ? 'primary' : 'secondary'}
            icon="edit"
            isDisabled={isDrawing && points.length < MIN_CORNERS}
            onPress={() => onDraw(!isDrawing)}
          >
            {isDrawing ? t`Finish drawing` : t`Draw by tapping the corners`}
          </Button>
          <Button icon="plus" onPress={() => form.change({ points: [...points, points.at(-1) ?? home] })}>
            <Trans>Add corner</Trans>
          </Button>
        </Cluster>
      )}
      {isDrawing && !circle && points.length === 0 ? (
        <p role="status" className={css.hint}>
          <Trans>Tap the map to set the corners.</Trans>
        </p>
      ) : null}
      {pointsError === undefined ? null : (
        <p role="alert" className={css.error}>
          <Trans>A polygon needs at least three corners.</Trans>
        </p>
      )}
      {circle ? (
        <details className={css.exact}>
          <summary>
            <Trans>Exact position</Trans>
          </summary>
          {corners}
        </details>
      ) : (
        corners
      )}
    </>
  );
}
