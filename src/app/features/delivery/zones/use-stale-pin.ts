import { useState } from 'react';
import type { LocationForm } from '#domain/delivery/edit-zones.ts';
import { cityName } from '#domain/shops/city-and-state.ts';
import { useStoredDraft } from '../../../parts/form/use-stored-draft.ts';

/** The parts of an address, and those that may have been left out before without another place being meant. */
const ADDRESS = ['street', 'city', 'district', 'town', 'pincode'] as const;
const OPTIONAL: ReadonlySet<string> = new Set(['district', 'town', 'pincode']);

/** Whether both name the same address; a postal code or district that was missing may have been added. */
const isSameAddress = (old: LocationForm, now: LocationForm) =>
  ADDRESS.every(
    (part) => old[part].trim() === now[part].trim() || (OPTIONAL.has(part) && old[part].trim() === ''),
  );

/** The address that a pin belongs to, and where it is. */
interface Settled {
  /** Undefined: the address was changed before the form was opened. */
  values: LocationForm | undefined;
  lat: number | null;
  lng: number | null;
  /** The address in a few words. */
  place: string;
}

function settledBy(values: LocationForm): Settled {
  const place = [values.street, values.city].filter((part) => part !== '').join(', ');
  return { values, lat: values.lat, lng: values.lng, place };
}

export interface StalePin {
  /** Whether the address was changed and the pin was not. */
  isStale: boolean;
  /** Where the pin still is. */
  place: string;
  /** Whether only its city's center may be found, which is nearer to the address than the pin. */
  isOtherCity: boolean;
  /** The pin is right for this address. */
  settle: () => void;
  /** Notes on this device that the pin was saved where it is, or that it no longer is. */
  keep: (isKept: boolean) => void;
}

/** A pin that was saved with the address of another place, so that a reload still says it. */
interface KeptPin {
  place: string;
  lat: number | null;
  lng: number | null;
}

const NO_PIN: KeptPin = { place: '', lat: null, lng: null };

/** The place of a kept pin, unless the pin was moved since, here or on another device. */
const placeOf = (kept: KeptPin | null, { lat, lng }: LocationForm) =>
  kept !== null && kept.lat === lat && kept.lng === lng ? kept.place : null;

/**
 * Whether the pin belongs to the address. `linked`: the pin's address, where it was changed elsewhere; `stored`: what
 * the branch has now.
 */
export function useStalePin(
  values: LocationForm,
  { branch, linked, stored }: { branch: string; linked: string | null; stored: LocationForm },
): StalePin {
  const [kept, setKept] = useStoredDraft(`stale pin ${branch}`, NO_PIN, true);
  const [settled, setSettled] = useState<Settled>(() => {
    const old = linked ?? placeOf(kept, stored);
    return old === null
      ? settledBy(values)
      : { values: undefined, lat: values.lat, lng: values.lng, place: old };
  });
  const isSamePin = settled.lat === values.lat && settled.lng === values.lng;
  // A pin that is moved belongs to the address that stands there then, as the one that "Find address" sets.
  if (!isSamePin) setSettled(settledBy(values));
  const { values: before } = settled;
  const isMoved = before === undefined || !isSameAddress(before, values);
  return {
    isStale: isSamePin && isMoved && values.lat !== null && values.lng !== null,
    place: settled.place,
    isOtherCity: before !== undefined && cityName(before.city) !== cityName(values.city),
    settle: () => {
      setSettled(settledBy(values));
      setKept(null);
    },
    keep: (isKept) => setKept(isKept ? { place: settled.place, lat: settled.lat, lng: settled.lng } : null),
  };
}
