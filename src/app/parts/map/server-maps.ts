import { siteCalls } from '#contract/site.ts';
import { makeCall } from '#device/make-call.ts';
import { resultOf } from '../../calls/result-of.ts';
import type { StreetMap } from './street-style.ts';

/** What the server has for maps. */
export interface ServerMaps {
  /** The address of a style; null: none is configured. */
  style: string | null;
  maps: readonly StreetMap[];
}

const NO_MAPS: ServerMaps = { style: null, maps: [] };
let asked: Promise<ServerMaps> | undefined;

/** What the server has for maps. Requested again after a failure. */
export async function serverMaps(): Promise<ServerMaps> {
  asked ??= makeCall('site/info', siteCalls['site/info'], {}).then((answer) => {
    const info = resultOf(answer);
    if (!info.ok) asked = undefined;
    return info.ok ? { style: info.value.map_style ?? null, maps: info.value.maps } : NO_MAPS;
  });
  return asked;
}
