import type { OrderAction, OrderStatus } from '#domain/orders/order.ts';

/** `group.item` or `group.item*2`. */
type Wish = string;
type Line = readonly [product: string, quantity: number, wishes?: readonly Wish[], note?: string];

/** An order in progress when the demo opens. */
export interface LiveOrder {
  /** Minutes since it was placed. */
  ago: number;
  by: 'guest' | 'member' | 'waitress' | 'manager';
  action: OrderAction;
  target: OrderStatus;
  lines: readonly Line[];
  name?: string;
  note?: string;
  table?: string;
  part?: number;
  /** Minutes from now for which a scheduled order is wanted. */
  wanted?: number;
  cancel?: { from: OrderStatus; reason: string };
  /** Index of a line that was removed. */
  removed?: number;
  porch?: boolean;
}

export const liveOrders: Record<string, readonly LiveOrder[]> = {
  'old-harbour': [
    // Waiting for approval: new, nearly late, late.
    {
      ago: 0.2,
      by: 'guest',
      action: 'now',
      target: 'APPROVAL',
      name: 'Chloé Dubois',
      lines: [
        ['margherita', 1, ['pizza-size.large', 'pizza-toppings.olives']],
        ['tiramisu', 2],
        ['lemonade', 2, ['cold-without.ice']],
      ],
    },
    {
      ago: 0.65,
      by: 'guest',
      action: 'pickup',
      target: 'APPROVAL',
      name: 'Rahul Mehta',
      lines: [
        ['falafel-bowl', 1, ['bowl-dressing.tahini', 'bowl-more.avocado']],
        ['mint-tea', 1],
      ],
    },
    {
      ago: 4,
      by: 'member',
      action: 'now',
      target: 'APPROVAL',
      name: 'Noor van den Berg',
      note: 'ALLERGY: severe peanut and tree-nut allergy. Please use clean boards and call me if unsure.',
      lines: [
        ['chicken-shish', 2, ['grill-side.bulgur', 'grill-sauce.yoghurt*2']],
        ['greek-salad', 1, ['bowl-without.nuts']],
        ['cheesecake', 1],
      ],
    },
    {
      ago: 2,
      by: 'guest',
      action: 'later',
      target: 'APPROVAL',
      wanted: 170,
      name: 'Beatriz Almeida',
      note: 'It is a surprise – please do not ring.',
      lines: [
        ['quattro-formaggi', 2, ['pizza-crust.thin']],
        ['prosciutto', 1],
        ['rose-wine', 4],
      ],
    },
    // Received.
    {
      ago: 2.5,
      by: 'guest',
      action: 'now',
      target: 'PLACED',
      name: 'Lukas Brandt',
      porch: true,
      lines: [
        ['bbq-burger', 2, ['burger-cooking.medium', 'burger-side.fries', 'burger-more.bacon']],
        ['cola', 2],
      ],
    },
    {
      ago: 8.6,
      by: 'waitress',
      action: 'table',
      target: 'PLACED',
      table: 'u3',
      lines: [
        ['hummus', 1, ['mezze-portion.share', 'mezze-bread.flatbread*2']],
        ['muhammara', 1],
        ['calamari', 1],
        ['white-wine', 3],
        ['sparkling-water', 2],
      ],
    },
    {
      ago: 13,
      by: 'guest',
      action: 'pickup',
      target: 'PLACED',
      name: 'Tomasz Zieliński',
      lines: [
        ['lahmacun', 4, [], 'one without parsley'],
        ['ayran', 4],
      ],
    },
    {
      ago: 35,
      by: 'guest',
      action: 'pickupl',
      target: 'PLACED',
      wanted: 190,
      name: 'Giulia Conti',
      lines: [
        ['gnocchi', 2, ['pasta-portion.large', 'pasta-more.parmesan']],
        ['pear-salad', 1],
      ],
    },
    {
      ago: 50,
      by: 'manager',
      action: 'later',
      target: 'PLACED',
      wanted: 26,
      name: 'Samuel Okafor',
      note: 'Telephone order. Office party, invoice to the front desk.',
      lines: [
        ['diavola', 3, ['pizza-size.family']],
        ['vegetariana', 2, ['pizza-size.family']],
        ['caesar-salad', 4],
        ['sparkling-water', 6],
      ],
    },
    // Cooking.
    {
      ago: 5,
      by: 'waitress',
      action: 'table',
      target: 'PREPARING',
      table: 'q2',
      lines: [
        ['sparkling-water', 1],
        ['garlic-prawns', 1, ['mezze-bread.flatbread']],
        ['vongole', 1, ['pasta-more.chilli']],
        ['white-wine', 2],
      ],
    },
    {
      ago: 8.8,
      by: 'guest',
      action: 'now',
      target: 'PREPARING',
      name: 'Hanna Virtanen',
      lines: [
        ['salmon-poke', 2, ['bowl-dressing.side']],
        ['raspberry-lemonade', 2, ['cold-size.carafe']],
      ],
    },
    {
      ago: 16,
      by: 'waitress',
      action: 'table',
      target: 'PREPARING',
      table: 'm4',
      part: 1,
      note: 'Allergy: shellfish at this table!',
      lines: [
        ['rib-eye', 1, ['steak-cooking.medium-rare', 'steak-side.fries', 'steak-sauce.chimichurri']],
        ['kofte', 1, ['grill-portion.half-more']],
        ['fries', 1],
        ['red-wine', 2],
      ],
    },
    {
      ago: 15,
      by: 'waitress',
      action: 'table',
      target: 'PREPARING',
      table: 'm4',
      part: 2,
      removed: 2,
      lines: [
        ['risotto', 1],
        ['squid-ink', 1],
        ['tomato-soup', 1],
        ['pale-ale', 2],
      ],
    },
    {
      ago: 12,
      by: 'member',
      action: 'pickup',
      target: 'PREPARING',
      name: 'Noor van den Berg',
      lines: [
        ['halloumi-burger', 1, ['burger-without.onion', 'burger-more.egg']],
        ['sweet-potato-fries', 1],
      ],
    },
    {
      ago: 21,
      by: 'waitress',
      action: 'book',
      target: 'PREPARING',
      table: 'q5',
      part: 1,
      note: 'Birthday at eight: candles with the cake',
      lines: [
        ['lamb-chops', 2, ['steak-cooking.medium', 'steak-side.grilled-vegetables']],
        ['adana', 2, ['grill-without.onion']],
        ['shepherd-salad', 2],
        ['pilsner', 4],
      ],
    },
    // Prepared.
    {
      ago: 12,
      by: 'waitress',
      action: 'table',
      target: 'PREPARED',
      table: 'q1',
      lines: [
        ['baba-ganoush', 1],
        ['cheese-rolls', 1],
        ['pilsner', 2],
      ],
    },
    {
      ago: 17,
      by: 'guest',
      action: 'now',
      target: 'PREPARED',
      name: 'Diego Morales',
      lines: [
        ['chicken-burger', 2, ['burger-side.fries*2', 'burger-without.pickles']],
        ['cola', 2],
        ['chocolate-cake', 1],
      ],
    },
    {
      ago: 24,
      by: 'guest',
      action: 'pickup',
      target: 'PREPARED',
      name: 'Aisling Byrne',
      lines: [
        ['shawarma-bowl', 1],
        ['tabbouleh', 1],
        ['orange-juice', 2],
      ],
    },
    // Packing and out.
    {
      ago: 18,
      by: 'guest',
      action: 'now',
      target: 'PACKING',
      name: 'Omar Farouk',
      lines: [
        ['lamb-shish', 2, ['grill-side.bulgur*2', 'grill-sauce.yoghurt']],
        ['baklava', 1, ['dessert-scoop.pistachio']],
        ['ayran', 2],
      ],
    },
    {
      ago: 14,
      by: 'guest',
      action: 'pickup',
      target: 'PACKING',
      name: 'Mei Chen',
      lines: [
        ['funghi', 1],
        ['frutti-di-mare', 1, ['pizza-without.garlic']],
      ],
    },
    {
      ago: 19,
      by: 'guest',
      action: 'now',
      target: 'PACKED',
      name: 'Pavel Novák',
      lines: [
        ['bolognese', 2, ['pasta-more.parmesan*2']],
        ['greek-salad', 1],
      ],
    },
    {
      ago: 26,
      by: 'guest',
      action: 'pickup',
      target: 'PACKED',
      name: 'Leïla Benali',
      lines: [
        ['garden-bowl', 2, ['bowl-more.egg']],
        ['lemonade', 2],
      ],
    },
    {
      ago: 22,
      by: 'guest',
      action: 'now',
      target: 'RTD',
      name: 'Jonas Eriksen',
      porch: true,
      lines: [
        ['prosciutto', 2, ['pizza-drink.cola*2']],
        ['cheesecake', 2],
      ],
    },
    {
      ago: 24,
      by: 'guest',
      action: 'now',
      target: 'SHIPPED',
      name: 'Camila Rocha',
      note: 'Third floor, no lift – sorry!',
      lines: [
        ['pomodoro', 2],
        ['tiramisu', 2],
        ['red-wine', 2],
      ],
    },
    {
      ago: 41,
      by: 'member',
      action: 'now',
      target: 'SHIPPED',
      name: 'Noor van den Berg',
      lines: [
        ['adana', 2, ['grill-side.flatbread*2']],
        ['lentil-soup', 2],
        ['rice-pudding', 2],
      ],
    },
    // Orders at tables that are further along.
    {
      ago: 28,
      by: 'waitress',
      action: 'table',
      target: 'SERVED',
      table: 'm2',
      lines: [
        ['lentil-soup', 2],
        ['vegetable-skewers', 1],
        ['chicken-shish', 1],
        ['lemonade', 2],
      ],
    },
    {
      ago: 44,
      by: 'waitress',
      action: 'book',
      target: 'SERVED',
      table: 'm6',
      part: 2,
      lines: [
        ['kofte', 3],
        ['fries', 3],
        ['strawberry-sundae', 3],
        ['cola', 3, ['cold-without.ice']],
      ],
    },
    {
      ago: 58,
      by: 'waitress',
      action: 'table',
      target: 'PAYMENT',
      table: 'q6',
      lines: [
        ['margherita', 1],
        ['funghi', 1],
        ['tiramisu', 2],
        ['espresso', 2, ['coffee-more.shot']],
        ['red-wine', 3],
      ],
    },
    {
      ago: 66,
      by: 'waitress',
      action: 'table',
      target: 'PAYED',
      table: 'u1',
      lines: [
        ['flat-white', 2, ['coffee-milk.oat', 'coffee-size.large']],
        ['chocolate-cake', 1, ['dessert-coffee.turkish-coffee']],
        ['creme-brulee', 1],
      ],
    },
    // Recently closed orders.
    {
      ago: 55,
      by: 'guest',
      action: 'now',
      target: 'DELIVERED',
      name: 'Thandiwe Ndlovu',
      lines: [
        ['harbour-burger', 2, ['burger-cooking.well-done']],
        ['fries', 2],
      ],
    },
    {
      ago: 75,
      by: 'waitress',
      action: 'table',
      target: 'DELIVERED',
      table: 'm1',
      lines: [
        ['turkish-tea', 2],
        ['baklava', 1],
      ],
    },
    {
      ago: 30,
      by: 'guest',
      action: 'now',
      target: 'CANCELED',
      name: 'Andrei Popescu',
      cancel: { from: 'PREPARING', reason: 'The guest called: no one will be at home' },
      lines: [
        ['beet-burger', 1, ['burger-without.sauce']],
        ['orange-juice', 1],
      ],
    },
  ],
  'garden-quarter': [
    {
      ago: 0.3,
      by: 'guest',
      action: 'now',
      target: 'APPROVAL',
      name: 'Zeynep Kaya',
      lines: [
        ['risotto', 2],
        ['pear-salad', 1],
        ['mint-tea', 2],
      ],
    },
    {
      ago: 3,
      by: 'guest',
      action: 'pickup',
      target: 'APPROVAL',
      name: 'Oliver Grant',
      lines: [['diavola', 2, ['pizza-toppings.jalapenos*3']]],
    },
    {
      ago: 6,
      by: 'waitress',
      action: 'table',
      target: 'PLACED',
      table: 'g4',
      lines: [
        ['hummus', 1, ['mezze-portion.share']],
        ['vine-leaves', 1],
        ['halloumi', 1],
        ['rose-wine', 4],
      ],
    },
    {
      ago: 45,
      by: 'guest',
      action: 'later',
      target: 'PLACED',
      wanted: 200,
      name: 'Yuki Sato',
      note: 'Allergy: gluten. Coeliac, please take care.',
      lines: [
        ['greek-salad', 2],
        ['salmon-poke', 2, ['bowl-dressing.lemon-oil']],
      ],
    },
    {
      ago: 15,
      by: 'waitress',
      action: 'table',
      target: 'PREPARING',
      table: 'g5',
      part: 1,
      lines: [
        ['chicken-shish', 2, ['grill-side.bulgur']],
        ['shepherd-salad', 1],
        ['lemonade', 2],
      ],
    },
    {
      ago: 11,
      by: 'guest',
      action: 'now',
      target: 'PREPARING',
      name: 'Fatima Haddad',
      lines: [
        ['margherita', 2, ['pizza-size.large']],
        ['quattro-formaggi', 1],
      ],
    },
    {
      ago: 20,
      by: 'waitress',
      action: 'table',
      target: 'PREPARED',
      table: 'o1',
      lines: [
        ['tomato-soup', 2],
        ['gnocchi', 1],
        ['bolognese', 1],
      ],
    },
    {
      ago: 25,
      by: 'guest',
      action: 'pickup',
      target: 'PACKED',
      name: 'Mateo Fernández',
      lines: [
        ['lamb-shish', 1],
        ['baklava', 2],
      ],
    },
    {
      ago: 33,
      by: 'guest',
      action: 'now',
      target: 'SHIPPED',
      name: 'Ada Lindqvist',
      lines: [
        ['sea-bass', 1, ['grill-side.grilled-vegetables']],
        ['caesar-salad', 1],
      ],
    },
    {
      ago: 40,
      by: 'waitress',
      action: 'table',
      target: 'SERVED',
      table: 'g8',
      part: 2,
      lines: [
        ['lahmacun', 4],
        ['ayran', 4],
      ],
    },
    {
      ago: 62,
      by: 'waitress',
      action: 'table',
      target: 'PAYMENT',
      table: 'o3',
      lines: [
        ['adana', 2],
        ['kunefe', 1],
        ['turkish-tea', 3],
      ],
    },
  ],
};

/** Stock changes by the kitchen before the live orders arrived, `ago` minutes back. */
export const stockNews: Record<string, readonly { ago: number; args: object }[]> = {
  'old-harbour': [
    { ago: 95, args: { sid: 'sea-bass', available: false } },
    { ago: 94, args: { sid: 'fish-soup', available: false, available_tomorrow: false } },
    { ago: 93, args: { sid: 'kunefe', count: 4 } },
    { ago: 92, args: { sid: 'lamb-chops', count: 7 } },
    { ago: 91, args: { sid: 'squid-ink', available_tomorrow: false } },
  ],
  'garden-quarter': [
    { ago: 95, args: { sid: 'calamari', available: false } },
    { ago: 94, args: { sid: 'cheesecake', count: 3 } },
  ],
};
