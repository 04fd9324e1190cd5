import { siteCalls } from '#contract/site.ts';
import { makeCall } from '#device/make-call.ts';
import { resultOf } from '../../calls/result-of.ts';
import type { StreetMap } from './street-style.ts';

/** What the server has for maps. */
export interface ServerMaps {
  /** The address of a style; null: none is configured. */
  style: string | null;
  maps: readonly StreetMap[];
  /** Whether addresses are found by street. */
  findsStreets: boolean;
}

const NO_MAPS: ServerMaps = { style: null, maps: [], findsStreets: false };
let asked: Promise<ServerMaps> | undefined;

/** What the server has for maps. Requested again after a failure. */
export async function serverMaps(): Promise<ServerMaps> {
  asked ??= makeCall('site/info', siteCalls['site/info'], {}).then((answer) => {
    const info = resultOf(answer);
    if (!info.ok) asked = undefined;
    if (!info.ok) return NO_MAPS;
    const { map_style: style, maps, finds_streets: findsStreets } = info.value;
    return { style: style ?? null, maps, findsStreets };
  });
  return asked;
}
