import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { LatLng } from '#domain/delivery/distance.ts';
import { classes } from '#ui/classes.ts';
import css from './map-view.module.css';

export interface MapMarker extends LatLng {
  id: string;
  /** Its label: a word or a number. */
  text: string;
  tone: 'home' | 'driver' | 'order' | 'handle';
  /** The position is out of date. */
  isOld?: boolean;
  isMovable?: boolean;
  onPress?: () => void;
}

export type PlacedMarkers = Map<
  string,
  { marker: Marker; element: HTMLElement; press: { now?: () => void } }
>;

const look = ({ tone, isOld }: MapMarker) => classes(css.marker, css[tone], isOld === true && css.old);

/** Updates the markers; existing ones are moved, not recreated, so that dragging continues. */
export function placeMarkers(
  map: MapLibreMap,
  placed: PlacedMarkers,
  markers: readonly MapMarker[],
  onMove: (id: string, point: LatLng) => void,
): void {
  const wanted = new Set(markers.map(({ id }) => id));
  for (const [id, { marker }] of placed) {
    if (wanted.has(id)) continue;
    marker.remove();
    placed.delete(id);
  }
  for (const one of markers) {
    const known = placed.get(one.id) ?? place(map, one, onMove);
    placed.set(one.id, known);
    known.press.now = one.onPress;
    known.element.className = `${look(one)} maplibregl-marker`;
    known.element.textContent = one.text;
    known.marker.setLngLat([one.lng, one.lat]);
  }
}

function place(map: MapLibreMap, one: MapMarker, onMove: (id: string, point: LatLng) => void) {
  const element = document.createElement('div');
  // The markers are also listed beside the map.
  element.setAttribute('aria-hidden', 'true');
  element.dataset['marker'] = one.id;
  const press: { now?: (() => void) | undefined } = {};
  element.addEventListener('click', (event) => {
    if (press.now === undefined) return;
    event.stopPropagation();
    press.now();
  });
  const marker = new Marker({ element, draggable: one.isMovable === true }).setLngLat([one.lng, one.lat]);
  marker.on('drag', () => {
    const { lat, lng } = marker.getLngLat();
    onMove(one.id, { lat, lng });
  });
  marker.addTo(map);
  return { marker, element, press };
}
