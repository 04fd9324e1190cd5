import { defaultEscalation } from '#domain/shops/escalation.ts';
import type { WeekHours } from '#domain/shops/opening-hours.ts';
import { ALWAYS_OPEN } from '#domain/shops/opening-hours.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Shop } from '#domain/shops/shop.ts';

export const demoShop: Omit<Shop, 'id'> = {
  site_uid: 'saffron-and-salt',
  name: 'Saffron & Salt',
  ordering_mode: 'map',
  cuisines: ['mediterranean', 'seafood', 'turkish'],
  print_on_approval: false,
  // Off, so that the approval screen has orders to approve.
  auto_approval: false,
  order_steps_all: true,
  guest_buy: true,
  packing_charge: 50,
  tax: 1300,
  tax_included: true,
  tax_in_catalog: true,
  member_discount: 500,
  max_extra: 8,
  max_items: 12,
  max_quantity: 10,
};

/** Tuesdays: lunch and dinner. */
const GARDEN_BREAKS: WeekHours = [null, ['15:00', '18:00'], null, null, null, null, null];

const GARDEN_HOURS: WeekHours = [
  ['11:30', '23:00'],
  ['11:30', '23:00'],
  ['11:30', '23:00'],
  ['11:30', '23:30'],
  ['11:30', '01:00'],
  ['11:00', '01:00'],
  ['11:00', '22:30'],
];

type DemoBranchRow = Omit<Branch, 'id' | 'shop_id' | 'shop'>;

const common = {
  stations: [
    { sid: 'grill', name: 'Grill' },
    { sid: 'fry', name: 'Fry' },
    { sid: 'oven', name: 'Oven' },
    { sid: 'cold', name: 'Cold' },
    { sid: 'bar', name: 'Bar' },
  ],
  country: 'PT',
  currency: 'EUR',
  timezone: 'Europe/Lisbon',
  status: 'open' as const,
  busy_until: null,
  // The demo has no staff at the counter, so it must not be paused ten minutes after its start.
  escalation: { ...defaultEscalation, pause_s: 22 * 3600, refuse_s: 23 * 3600 },
  deliver_within: 5,
  pickup: true,
  pickup_later: true,
  buy_now: true,
  buy_later: true,
  cash_on_delivery: true,
  card_on_delivery: true,
  cash_on_pickup: true,
  web_payment: false,
  whatsapp: '',
  meta_title: '',
  meta_description: '',
};

export interface DemoTable {
  sid: string;
  name: string;
  seats: readonly [least: number, most: number];
  /** 0 round, 1 oval, 2 rectangle, 3 square. */
  shape: number;
  parts?: number;
  merge?: string;
}

export interface DemoHall {
  sid: string;
  name: string;
  pattern: number;
  tables: readonly DemoTable[];
}

export interface DemoBranch {
  place: DemoBranchRow;
  /** Catalogs the branch does not have. */
  without: readonly string[];
  halls: readonly DemoHall[];
  /** Streets of its delivery addresses. */
  streets: readonly (readonly [street: string, postcode: string, lat: number, lng: number])[];
  pastOrders: number;
  /** Circles around the branch; `isActive`: they limit where customers can order to. */
  zones: { isActive: boolean; circles: readonly (readonly [name: string, radius: number, charge: number])[] };
}

export const demoBranches: readonly DemoBranch[] = [
  {
    place: {
      ...common,
      sid: 'old-harbour',
      name: 'Old Harbour',
      address: 'Cais do Sodré 14, 1200-450 Lisbon',
      phone: '+351210000014',
      email: 'harbour@saffron-and-salt.example',
      lat: 38.705_8,
      lng: -9.144_6,
      deliver_time: 30,
      min_order: 1200,
      delivery_charge: 250,
      // Always open, so that the demo works at any hour.
      opening_hours: ALWAYS_OPEN,
      delivery_hours: ALWAYS_OPEN,
    },
    without: [],
    pastOrders: 168,
    zones: {
      isActive: false,
      circles: [
        ['Around the harbour', 900, 150],
        ['Old town', 2200, 250],
      ],
    },
    streets: [
      ['Rua do Alecrim 47', '1200-014', 38.708_6, -9.142_9],
      ['Rua de São Paulo 112', '1200-429', 38.707_2, -9.146_3],
      ['Travessa do Carmo 9', '1200-095', 38.711_9, -9.140_8],
      ['Calçada do Combro 58', '1200-115', 38.711_2, -9.148_5],
      ['Rua das Flores 71', '1200-193', 38.709_3, -9.143_4],
      ['Avenida 24 de Julho 90', '1200-869', 38.705_9, -9.153_2],
      ['Rua da Boavista 133', '1200-070', 38.708_1, -9.149_9],
      ['Largo de Santos 3', '1200-808', 38.707, -9.155_6],
    ],
    halls: [
      {
        sid: 'quay',
        name: 'Quayside terrace',
        pattern: 4,
        tables: [
          { sid: 'q1', name: 'Q1', seats: [2, 2], shape: 0 },
          { sid: 'q2', name: 'Q2', seats: [2, 2], shape: 0 },
          { sid: 'q3', name: 'Q3', seats: [2, 4], shape: 3 },
          { sid: 'q4', name: 'Q4', seats: [2, 4], shape: 3, parts: 2 },
          { sid: 'q5', name: 'Q5', seats: [4, 8], shape: 2, parts: 3 },
          { sid: 'q6', name: 'Q6', seats: [2, 4], shape: 0 },
        ],
      },
      {
        sid: 'main-room',
        name: 'Main room',
        pattern: 1,
        tables: [
          { sid: 'm1', name: 'M1', seats: [2, 2], shape: 3 },
          { sid: 'm2', name: 'M2', seats: [2, 4], shape: 3 },
          { sid: 'm3', name: 'M3', seats: [2, 4], shape: 0 },
          { sid: 'm4', name: 'M4', seats: [4, 6], shape: 1, parts: 2 },
          { sid: 'm5', name: 'M5', seats: [4, 6], shape: 1 },
          { sid: 'm6', name: 'M6', seats: [6, 10], shape: 2, parts: 4 },
          { sid: 'm7', name: 'M7', seats: [2, 4], shape: 2 },
          { sid: 'm8', name: 'M8', seats: [2, 4], shape: 2, merge: 'm7' },
        ],
      },
      {
        sid: 'upstairs',
        name: 'Upstairs',
        pattern: 9,
        tables: [
          { sid: 'u1', name: 'U1', seats: [2, 4], shape: 0 },
          { sid: 'u2', name: 'U2', seats: [2, 4], shape: 0 },
          { sid: 'u3', name: 'U3', seats: [4, 8], shape: 1 },
          { sid: 'u4', name: 'U4 Alcove', seats: [2, 6], shape: 2 },
        ],
      },
    ],
  },
  {
    place: {
      ...common,
      sid: 'garden-quarter',
      name: 'Garden Quarter',
      address: 'Rua da Escola Politécnica 60, 1250-102 Lisbon',
      phone: '+351210000060',
      email: 'garden@saffron-and-salt.example',
      lat: 38.717_1,
      lng: -9.150_4,
      deliver_time: 40,
      min_order: 1500,
      delivery_charge: 290,
      opening_hours: GARDEN_HOURS,
      delivery_hours: GARDEN_HOURS,
      opening_breaks: GARDEN_BREAKS,
      delivery_breaks: GARDEN_BREAKS,
    },
    without: ['burgers', 'ice-cream'],
    pastOrders: 64,
    zones: {
      isActive: true,
      circles: [
        ['Príncipe Real and Bairro Alto', 800, 190],
        ['Baixa, Alfama and Estrela', 4000, 290],
      ],
    },
    streets: [
      ['Rua da Rosa 214', '1200-390', 38.714_4, -9.145_8],
      ['Praça do Príncipe Real 21', '1250-184', 38.716_8, -9.148_7],
      ['Rua de O Século 79', '1200-434', 38.713_2, -9.147_5],
      ['Rua da Imprensa Nacional 36', '1250-127', 38.717_9, -9.152_6],
      ['Rua de São Bento 340', '1200-822', 38.717_3, -9.155_8],
      ['Rua do Salitre 122', '1250-203', 38.720_4, -9.151_1],
    ],
    halls: [
      {
        sid: 'garden',
        name: 'Under the lime trees',
        pattern: 12,
        tables: [
          { sid: 'g1', name: 'G1', seats: [2, 4], shape: 0 },
          { sid: 'g2', name: 'G2', seats: [2, 4], shape: 0 },
          { sid: 'g3', name: 'G3', seats: [2, 4], shape: 3 },
          { sid: 'g4', name: 'G4', seats: [4, 6], shape: 1 },
          { sid: 'g5', name: 'G5', seats: [4, 8], shape: 2, parts: 2 },
          { sid: 'g6', name: 'G6', seats: [2, 2], shape: 0 },
          { sid: 'g7', name: 'G7', seats: [2, 2], shape: 0 },
          { sid: 'g8', name: 'G8', seats: [6, 12], shape: 2, parts: 3 },
        ],
      },
      {
        sid: 'orangery',
        name: 'Orangery',
        pattern: 6,
        tables: [
          { sid: 'o1', name: 'O1', seats: [2, 4], shape: 3 },
          { sid: 'o2', name: 'O2', seats: [2, 4], shape: 3 },
          { sid: 'o3', name: 'O3', seats: [4, 6], shape: 1 },
          { sid: 'o4', name: 'O4', seats: [4, 6], shape: 2 },
          { sid: 'o5', name: 'O5', seats: [2, 2], shape: 0 },
          { sid: 'o6', name: 'O6', seats: [2, 2], shape: 0 },
          { sid: 'o7', name: 'O7', seats: [4, 8], shape: 2, parts: 2 },
        ],
      },
    ],
  },
];
