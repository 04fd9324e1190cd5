import {
  addProtocol,
  AttributionControl,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import stylesheet from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { LatLng } from '#domain/delivery/distance.ts';
import { serverMaps } from './server-maps.ts';
import { streetStyle } from './street-style.ts';
import { drawSeaWithLand, ownCities, ownStyle } from './own-style.ts';

setWorkerUrl(workerUrl);
// A style may refer to one tile archive, read by range requests: `pmtiles://https://…`.
addProtocol('pmtiles', new Protocol().tile);

/** Adds MapLibre's style sheet, once, with the first map. */
function addStylesheet(): Promise<void> {
  if (document.querySelector(`link[href="${stylesheet}"]`) !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheet;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}

/** The server's own style, or one of its street maps; null: the built-in one. */
async function namedStyle(container: HTMLElement): Promise<string | StyleSpecification | null> {
  const { style, maps } = await serverMaps();
  if (style !== null || maps.length === 0) return style;
  const { origin } = location;
  return streetStyle(isDark(container), maps, { origin, language: document.documentElement.lang });
}

/** Whether the text color is light, which means a dark theme. */
function isDark(element: HTMLElement): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue > 384;
}

/** A map server that has not answered by then is skipped. */
const STYLE_WITHIN_MS = 8000;

/** Keeps the zone layers when the style is replaced. */
function withZones(before: StyleSpecification | undefined, next: StyleSpecification): StyleSpecification {
  const zones = before?.sources['zones'];
  if (before === undefined || zones === undefined) return next;
  const layers = before.layers.filter((layer) => 'source' in layer && layer.source === 'zones');
  return { ...next, sources: { ...next.sources, zones }, layers: [...next.layers, ...layers] };
}

/**
 * Resolves when the map has a style. If the configured one or all of its tiles fail to load, `instead` is used and
 * `onInstead` called.
 */
function styled(
  map: MapLibreMap,
  isNamed: boolean,
  instead: () => Promise<StyleSpecification>,
  onInstead: () => void,
): Promise<void> {
  let isOpen = isNamed;
  let hasStyle = false;
  async function give(cause: unknown): Promise<void> {
    console.info('The map could not be loaded', cause);
    if (!isOpen) return;
    isOpen = false;
    const style = await instead();
    // With `diff`, MapLibre would wait for the style that never loads.
    map.setStyle(style, hasStyle ? { diff: false, transformStyle: withZones } : { diff: false });
    onInstead();
  }
  const late = setTimeout(() => void give('no answer'), isNamed ? STYLE_WITHIN_MS : 2 ** 31 - 1);
  map.once('remove', () => {
    clearTimeout(late);
    isOpen = false;
  });
  map.on('sourcedata', ({ sourceId, tile }) => {
    // Single tiles may be missing; a map without any has failed.
    if (tile !== undefined && sourceId !== 'zones') isOpen = false;
  });
  return new Promise((resolve) => {
    map.on('style.load', () => {
      clearTimeout(late);
      hasStyle = true;
      resolve();
    });
    map.on('error', (event) => {
      if (!hasStyle || 'sourceId' in event) void give(event.error);
      else console.info('Something of the map could not be loaded', event.error);
    });
  });
}

interface OpenMapOptions {
  center: LatLng;
  zoom: number;
  isFixed: boolean;
  isInMiles: boolean;
  onOwn: () => void;
}

/**
 * A map in an element, ready for layers. If its style cannot be loaded, the built-in one is used and `onOwn` called.
 */
export async function openMap(
  container: HTMLElement,
  { center, zoom, isFixed, isInMiles, onOwn }: OpenMapOptions,
): Promise<MapLibreMap> {
  const [style] = await Promise.all([namedStyle(container), addStylesheet()]);
  const own = async () => ownStyle(isDark(container), await ownCities());
  const map = new MapLibreMap({
    container,
    style: style ?? (await own()),
    center: [center.lng, center.lat],
    zoom,
    attributionControl: false,
    // Scrolling the page with one finger must not pan the map.
    cooperativeGestures: isFixed,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ unit: isInMiles ? 'imperial' : 'metric' }), 'bottom-left');
  drawSeaWithLand(map, () => isDark(container));
  await styled(map, style !== null, own, onOwn);
  return map;
}
