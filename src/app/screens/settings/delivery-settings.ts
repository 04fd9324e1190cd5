import { msg } from '@lingui/core/macro';
import { managerRoles } from '#domain/roles.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** Where a branch is and delivers. */
export const deliverySettings: readonly StaffScreen[] = [
  {
    path: 'location.html',
    load: () =>
      import('../../features/delivery/zones/location-settings.tsx').then((code) => code.LocationSettings),
    title: msg`Location`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`address, map, pin, coordinates, directions`,
    settings: { section: 'ordering', icon: 'pin', text: msg`Where the branch is on the map` },
  },
  {
    path: 'map.html',
    load: () => import('../../features/delivery/zones/map-zones.tsx').then((code) => code.MapZones),
    title: msg`Zones on the map`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`delivery fee, delivery area, radius, distance, minimum order, courier, map`,
    settings: {
      section: 'ordering',
      icon: 'scooter',
      text: msg`Where you deliver, drawn on the map, and what it costs`,
    },
  },
  {
    path: 'locations.html',
    load: () => import('../../features/delivery/zones/place-zones.tsx').then((code) => code.PlaceZones),
    title: msg`Zones by place`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`delivery fee, delivery area, postal code, ZIP code, district, neighborhood, minimum order`,
    settings: {
      section: 'ordering',
      icon: 'scooter',
      text: msg`Where you deliver, by city, district, town or postal code`,
    },
  },
];
