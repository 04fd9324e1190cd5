import {
  addProtocol,
  AttributionControl,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
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

/** A map in an element, ready to take layers. Where its server cannot be reached, the app's own takes its place. */
export async function openMap(
  container: HTMLElement,
  { center, zoom, isFixed }: { center: LatLng; zoom: number; isFixed: boolean },
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
  await new Promise<void>((resolve) => {
    map.on('style.load', () => resolve());
    map.once('error', ({ error }) => {
      console.info('The map could not be loaded', error);
      if (style !== null && !map.isStyleLoaded()) void own().then((instead) => map.setStyle(instead));
    });
  });
  return map;
}
