import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import { deviceLetter, type KitchenSettings, readSetting } from '#device/device-settings.ts';
import type { DeviceReport } from '#domain/notifications/device-report.ts';
import { browserOf, deviceTypeOf } from '#domain/people/device-name.ts';
import { currentSession } from '../../auth/session.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { knownLetter } from './kitchen-settings.ts';

/** Of the report. */
const MAX_NAME = 40;

const SCREENS: readonly [string, DeviceReport['screen']][] = [
  ['/kitchen', 'kitchen'],
  ['/customer-board', 'board'],
  ['/orders', 'orders'],
  ['/floor', 'floor'],
  ['/tables', 'floor'],
  ['/driver', 'driver'],
  ['/dispatch', 'dispatch'],
];

/** What this device shows, as it reports it to the branch. */
export function useShownScreen(): DeviceReport['screen'] {
  const { path } = useWorkplace();
  const { pathname } = useLocation();
  const below = pathname.slice(path.length);
  return SCREENS.find(([start]) => below.startsWith(start))?.[1] ?? 'other';
}

/** Whose device it is, as a colleague would say it. */
function personalName(person: string): string {
  const named = {
    phone: msg`${person}’s phone`,
    tablet: msg`${person}’s tablet`,
    computer: msg`${person}’s computer`,
  };
  return i18n._(named[deviceTypeOf(navigator.userAgent)]);
}

/** With the device's letter, because others must never take two screens for one. */
const screenName = (person: string, letter: string) =>
  `${personalName(person)} · ${letter}`.slice(0, MAX_NAME);

/**
 * What others hear a kitchen screen called when it is offline: the name it was given, until then the person's who is
 * signed in.
 */
export function useScreenName({ name }: KitchenSettings): string {
  const { first_name: person } = useWorkplace().session.person;
  const letter = knownLetter();
  return person === '' || name !== i18n._(msg`Screen ${letter}`) ? name : screenName(person, letter);
}

/** The name that this device was given; until then whose it is: that of the person who signed in last. */
export async function ownDeviceName(screen: DeviceReport['screen']): Promise<string> {
  const [kitchen, letter] = await Promise.all([readSetting('kitchen'), deviceLetter()]);
  const given = kitchen?.name ?? '';
  const person = currentSession()?.person.first_name ?? '';
  if (given !== '' && given !== i18n._(msg`Screen ${letter}`)) return given;
  if (person === '') return given === '' ? letter : given;
  if (given !== '' && screen === 'kitchen') return screenName(person, letter);
  return `${personalName(person)} · ${browserOf(navigator.userAgent)}`.slice(0, MAX_NAME);
}
