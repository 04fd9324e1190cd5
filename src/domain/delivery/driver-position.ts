import { distanceM, type LatLng } from './distance.ts';
import type { Position } from './position.ts';

/** The later of two positions, so that a delayed update never moves a driver back. */
export function laterPosition(before: Position | null, news: Position | null): Position | null {
  if (before === null || news === null) return news ?? before;
  return news.at < before.at ? before : news;
}

/** Average speed in a town in meters per minute, and how much longer streets are than a straight line. */
const SPEED_M_PER_MIN = 330;
const DETOUR = 1.4;

/** About how many minutes a driver needs between two positions: an estimate from the straight line, at least one. */
export function minutesAway(from: LatLng, to: LatLng): number {
  return Math.max(1, Math.ceil((distanceM(from, to) * DETOUR) / SPEED_M_PER_MIN));
}

/** A position is stale after three times the sending interval. */
export const POSITION_OLD_MS = 90_000;
