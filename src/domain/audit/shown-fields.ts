import type { ChangedField } from '../changed-fields.ts';

/** The logged coordinates as one place; null: there was none. */
function placeOf(lat: string | null, lng: string | null): string | null {
  return lat === null || lng === null ? null : `{"lat":${lat},"lng":${lng}}`;
}

/**
 * The changed fields as they are listed: a place as one field, `position`, and built-in colors once, which are stored as
 * the skin and as its theme.
 */
export function shownFields(changed: readonly ChangedField[]): readonly ChangedField[] {
  const fields = new Map(changed.map((one) => [one.field, one]));
  const [lat, lng] = [fields.get('lat'), fields.get('lng')];
  return changed.flatMap((one) => {
    if (one.field === 'skin' && fields.has('theme')) return [];
    if (lat === undefined || lng === undefined) return [one];
    if (one === lng) return [];
    if (one !== lat) return [one];
    return [{ field: 'position', from: placeOf(lat.from, lng.from), to: placeOf(lat.to, lng.to) }];
  });
}
