import type { SavedAddress } from '#domain/people/member.ts';
import type { Role } from '#domain/roles.ts';

/** The password of every demo account, shown on the screen. */
export const DEMO_PASSWORD = 'saffron-demo';

/** The PIN with which the demo’s managers approve on a waiter’s device. */
export const DEMO_PIN = '3691';

export interface DemoPerson {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  /** Sids of their branches; null is the whole shop. */
  branches: readonly string[] | null;
}

const both = ['old-harbour', 'garden-quarter'];
const harbour = ['old-harbour'];

export const demoOwner: DemoPerson = {
  username: 'elena',
  first_name: 'Elena',
  last_name: 'Marchetti',
  email: 'owner@saffron-and-salt.example',
  role: 'owner',
  branches: null,
};

export const demoOperator: DemoPerson = {
  username: 'operator',
  first_name: 'Rosa',
  last_name: 'Keller',
  email: 'operator@brigade.example',
  role: 'operator',
  branches: [],
};

/** The member's saved addresses, with their positions. */
export const demoAddresses: readonly SavedAddress[] = [
  {
    id: 'demo-home',
    title: 'Home',
    name: '',
    phone: '',
    address: {
      street: 'Rua do Alecrim 47',
      city: 'Lisbon',
      district: '',
      postcode: '1200-014',
      lat: 38.708_6,
      lng: -9.142_9,
    },
    default: true,
  },
  {
    id: 'demo-work',
    title: 'Work',
    name: '',
    phone: '',
    address: {
      street: 'Rua da Rosa 214',
      city: 'Lisbon',
      district: '',
      postcode: '1200-390',
      lat: 38.714_4,
      lng: -9.145_8,
    },
    default: false,
  },
];

export const demoMember: DemoPerson = {
  username: 'noor',
  first_name: 'Noor',
  last_name: 'van den Berg',
  email: 'noor@member.example',
  role: 'member',
  branches: [],
};

function staff(
  username: string,
  name: readonly [string, string],
  role: Role,
  branches: readonly string[] | null,
): DemoPerson {
  const [first, last] = name;
  return { username, first_name: first, last_name: last, email: '', role, branches };
}

export const demoStaff: readonly DemoPerson[] = [
  staff('kenan', ['Kenan', 'Yıldız'], 'manager', both),
  staff('amelie', ['Amélie', 'Rousseau'], 'waitress', both),
  staff('sofia', ['Sofía', 'Herrera'], 'waitress', harbour),
  staff('hiro', ['Hiro', 'Tanaka'], 'kitchen', both),
  staff('marek', ['Marek', 'Nowak'], 'kitchen', harbour),
  staff('tunde', ['Tunde', 'Adeyemi'], 'delivery', both),
  staff('ines', ['Inês', 'Carvalho'], 'delivery', harbour),
  staff('till', ['Till', 'connection'], 'sync', null),
];

/** Customers of the demo and its rush. The phone numbers are not in use. */
export const demoCustomers: readonly string[] = [
  'Ada Lindqvist',
  'Mateo Fernández',
  'Zeynep Kaya',
  'Oliver Grant',
  'Chloé Dubois',
  'Rahul Mehta',
  'Yuki Sato',
  'Beatriz Almeida',
  'Lukas Brandt',
  'Fatima Haddad',
  'Tomasz Zieliński',
  'Giulia Conti',
  'Samuel Okafor',
  'Hanna Virtanen',
  'Diego Morales',
  'Aisling Byrne',
  'Omar Farouk',
  'Mei Chen',
  'Pavel Novák',
  'Leïla Benali',
  'Jonas Eriksen',
  'Camila Rocha',
  'Thandiwe Ndlovu',
  'Andrei Popescu',
];

export const orderNotes: readonly string[] = [
  'Please ring twice, the bell is shy.',
  'Third floor, no lift – sorry!',
  'Cutlery for four, please.',
  'It is a birthday. A candle would be lovely.',
  'Leave it with the porter.',
  'Extra napkins, please.',
  'Call me when you are downstairs.',
  'Allergy: sesame. Please use clean boards.',
];

export const lineNotes: readonly string[] = [
  'well done at the edges',
  'cut in half, please',
  'very hot, please',
  'sauce on the side',
  'no salt',
  'for the little one, mild',
];

export const cancelReasons: readonly string[] = [
  'The guest called and changed their mind',
  'Ordered twice by mistake',
  'The address is outside our area',
  'We ran out of what they wanted',
];
