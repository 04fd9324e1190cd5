import { msg } from '@lingui/core/macro';
import { managerRoles } from '#domain/roles.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** The kitchen, its alerts and printers. */
export const teamSettings: readonly StaffScreen[] = [
  {
    path: 'settings/stations',
    load: () => import('../../features/settings/stations.tsx').then((code) => code.Stations),
    title: msg`Stations`,
    back: '../..',
    roles: managerRoles,
    keywords: msg`kitchen, bar, grill, kitchen display, screen, routing`,
    settings: { section: 'team', icon: 'kitchen', text: msg`Kitchen stations` },
  },
  {
    path: 'ready',
    load: () => import('../../features/notifications/ready-screen.tsx').then((code) => code.ReadyScreen),
    title: msg`Ready for service?`,
    back: '..',
    roles: managerRoles,
    keywords: msg`device, tablet, phone, Wi-Fi, connection, sound, volume, test`,
    settings: {
      section: 'team',
      icon: 'check',
      text: msg`Check that every device is online, audible and up to date`,
    },
  },
  {
    path: 'practice',
    load: () => import('../../features/practice/practice-screen.tsx').then((code) => code.PracticeScreen),
    title: msg`Practice`,
    back: '..',
    listedFor: managerRoles,
    keywords: msg`training, trainee, demo, sandbox, exercise, outage drill, offline`,
    settings: {
      section: 'team',
      icon: 'users',
      text: msg`A copy of the branch for trainees, and an outage drill`,
    },
  },
  {
    path: 'settings/shared-devices',
    load: () => import('../../features/settings/shared-devices.tsx').then((code) => code.SharedDevices),
    title: msg`Shared devices`,
    back: '../..',
    roles: managerRoles,
    keywords: msg`PIN, till, tablet, switch person, lock, lost device, kiosk`,
    settings: {
      section: 'team',
      icon: 'users',
      text: msg`Tills and screens that your team unlocks with a PIN`,
    },
  },
  {
    path: 'settings/hub',
    load: () => import('../../features/settings/shop-hub.tsx').then((code) => code.ShopHubSettings),
    title: msg`Shop hub`,
    back: '../..',
    roles: managerRoles,
    keywords: msg`internet, offline, outage, local network, server in the shop, Wi-Fi`,
    settings: {
      section: 'team',
      icon: 'wifi',
      text: msg`Devices reach each other when the internet is down`,
    },
  },
  {
    path: 'settings/escalation',
    load: () =>
      import('../../features/settings/escalation-settings.tsx').then((code) => code.EscalationSettings),
    title: msg`Unanswered orders`,
    back: '..',
    roles: managerRoles,
    keywords: msg`alert, late order, missed order, decline, pause, busy, reminder, call`,
    settings: {
      section: 'ordering',
      icon: 'bell',
      text: msg`When others are alerted, the branch pauses or an order is declined`,
    },
  },
  {
    path: '/admin/notification-settings.html',
    load: () =>
      import('../../features/notifications/notification-settings.tsx').then(
        (code) => code.NotificationSettings,
      ),
    title: msg`Notifications`,
    label: msg`Notification settings`,
    back: '..',
    keywords: msg`alert, sound, ring, bell, push, mute, e-mail, SMS`,
    settings: { section: 'team', icon: 'bell', text: msg`Which order alerts your devices get` },
  },
  {
    path: 'settings/printers',
    load: () => import('../../features/printing/printers.tsx').then((code) => code.Printers),
    title: msg`Printers`,
    back: '..',
    roles: managerRoles,
    keywords: msg`receipt, bill, kitchen ticket, paper, Bluetooth, Wi-Fi, cash drawer, ESC/POS`,
    settings: { section: 'team', icon: 'printer', text: msg`Kitchen tickets and receipts on paper` },
  },
];
