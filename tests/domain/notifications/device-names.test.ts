import { expect, it } from 'vitest';
import { distinctNames } from '#domain/notifications/device-names.ts';

it('gives letters to devices with the same name, and only to these', () => {
  const devices = [
    { device: 'z', name: 'Kenan’s computer · Chrome' },
    { device: 'b', name: 'Pass' },
    { device: 'a', name: 'Kenan’s computer · Chrome' },
  ];
  const named = [
    ['z', 'Kenan’s computer · Chrome · B'],
    ['b', 'Pass'],
    ['a', 'Kenan’s computer · Chrome · A'],
  ];
  expect([...distinctNames(devices)]).toEqual(named);
  expect(distinctNames([...devices].reverse())).toEqual(
    new Map([...named].reverse().map(([a = '', b = '']) => [a, b])),
  );
});
