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
import { authCalls } from '#contract/auth.ts';
import { makeCall } from '#device/make-call.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import { resultOf } from '../../session/result-of.ts';
import { ownCities, ownStyle } from './own-style.ts';

setWorkerUrl(workerUrl);
// A style may name tiles in one file, read in parts: `pmtiles://https://…`.
addProtocol('pmtiles', new Protocol().tile);

/** Once per page: the library's own rules, which nobody needs before the first map. */
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

let asked: Promise<string | null> | undefined;

/** The style this server names; null: the app's own. Asked again after a failure. */
async function namedStyle(): Promise<string | null> {
  asked ??= makeCall('site/info', authCalls['site/info'], {}).then((answer) => {
    const info = resultOf(answer);
    if (!info.ok) asked = undefined;
    return info.ok ? (info.value.map_style ?? null) : null;
  });
  return asked;
}

/** Light letters stand on something dark. */
function isDark(element: HTMLElement): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue > 384;
}

/** A server of maps that has not said anything by then is not waited for. */
const STYLE_WITHIN_MS = 8000;

/** Another style under the zones that are drawn already. */
function withZones(before: StyleSpecification | undefined, next: StyleSpecification): StyleSpecification {
  const zones = before?.sources['zones'];
  if (before === undefined || zones === undefined) return next;
  const layers = before.layers.filter((layer) => 'source' in layer && layer.source === 'zones');
  return { ...next, sources: { ...next.sources, zones }, layers: [...next.layers, ...layers] };
}

/**
 * Answers when a map has a style. Where the named one cannot be had, or none of its tiles, `instead` is taken, and
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
    // The library would wait for a style that never comes before it changed it.
    map.setStyle(style, hasStyle ? { diff: false, transformStyle: withZones } : { diff: false });
    onInstead();
  }
  const late = setTimeout(() => void give('no answer'), isNamed ? STYLE_WITHIN_MS : 2 ** 31 - 1);
  map.once('remove', () => {
    clearTimeout(late);
    isOpen = false;
  });
  map.on('sourcedata', ({ sourceId, tile }) => {
    // A single tile may be missing; a map without any is none.
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

/**
 * A map in an element, ready to take layers. Where the server of its style cannot be reached, the app's own takes its
 * place, and `onOwn` is called.
 */
export async function openMap(
  container: HTMLElement,
  { center, zoom, isFixed, onOwn }: { center: LatLng; zoom: number; isFixed: boolean; onOwn: () => void },
): Promise<MapLibreMap> {
  const [style] = await Promise.all([namedStyle(), addStylesheet()]);
  const own = async () => ownStyle(isDark(container), await ownCities());
  const map = new MapLibreMap({
    container,
    style: style ?? (await own()),
    center: [center.lng, center.lat],
    zoom,
    attributionControl: false,
    // A finger that scrolls the page must not move the map.
    cooperativeGestures: isFixed,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl(), 'bottom-left');
  await styled(map, style !== null, own, onOwn);
  return map;
}
