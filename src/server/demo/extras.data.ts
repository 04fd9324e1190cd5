import type { Extra, ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';

type Flags = Partial<Pick<ExtraGroup, 'multiple' | 'unwanted' | 'percentage' | 'is_products' | 'min'>>;
type Choice = readonly [id: string, name: string, price?: number, more?: Partial<ExtraItem>];

function group(id: string, title: string, flags: Flags, choices: readonly Choice[]): ExtraGroup {
  return {
    id,
    title,
    multiple: false,
    unwanted: false,
    percentage: false,
    is_products: false,
    ...flags,
    items: choices.map(([item, name, price = 0, more = {}]) => ({
      id: item,
      name,
      price,
      selected: false,
      available: true,
      ...more,
    })),
  };
}

/** Options that are products of the menu; their id is the product's. */
function products(id: string, title: string, choices: readonly Choice[]): ExtraGroup {
  return group(
    id,
    title,
    { is_products: true, multiple: true },
    choices.map(([sid, name, price = 0]): Choice => [sid, name, price, { product_id: sid }]),
  );
}

const standard = { selected: true };
const without = (id: string, choices: readonly Choice[]) => group(id, 'Without', { unwanted: true }, choices);

const menuExtras: readonly Extra[] = [
  {
    id: 1,
    sid: 'pizza-extras',
    name: 'Pizza',
    data: {
      groups: [
        group('pizza-size', 'Size', { percentage: true }, [
          ['regular', 'Regular, 30 cm', 0, standard],
          ['large', 'Large, 38 cm', 3500],
          ['family', 'Family, 50 cm', 8000],
        ]),
        group('pizza-crust', 'Dough', {}, [
          ['classic', 'Neapolitan', 0, standard],
          ['thin', 'Thin and crisp'],
          ['wholegrain', 'Wholegrain', 100],
          ['gluten-free', 'Gluten free', 250],
        ]),
        group('pizza-toppings', 'Extra toppings', { multiple: true }, [
          ['mozzarella', 'Buffalo mozzarella', 220],
          ['mushrooms', 'Roast mushrooms', 150],
          ['olives', 'Olives', 120],
          ['salami', 'Spicy salami', 200],
          ['rocket', 'Rocket', 120],
          ['anchovies', 'Anchovies', 180, { available: false }],
          ['jalapenos', 'Jalapeños', 100],
        ]),
        products('pizza-drink', 'Something to drink', [
          ['cola', 'Craft cola', 300],
          ['lemonade', 'House lemonade', 390],
          ['sparkling-water', 'Sparkling water', 230],
        ]),
        without('pizza-without', [
          ['garlic', 'Garlic'],
          ['basil', 'Basil'],
          ['cheese', 'Cheese'],
        ]),
      ],
    },
  },
  {
    id: 2,
    sid: 'burger-extras',
    name: 'Burger',
    data: {
      groups: [
        group('burger-cooking', 'How would you like it?', {}, [
          ['medium', 'Medium', 0, standard],
          ['medium-rare', 'Medium rare'],
          ['well-done', 'Well done'],
        ]),
        group('burger-more', 'Add to it', { multiple: true }, [
          ['cheddar', 'Cheddar', 120],
          ['bacon', 'Crisp bacon', 180],
          ['egg', 'Fried egg', 130],
          ['avocado', 'Avocado', 190],
          ['patty', 'Second patty', 420],
        ]),
        products('burger-side', 'On the side', [
          ['fries', 'Skin-on fries', 350],
          ['sweet-potato-fries', 'Sweet potato fries', 420],
          ['shepherd-salad', 'Shepherd’s salad', 590],
        ]),
        without('burger-without', [
          ['onion', 'Onion'],
          ['pickles', 'Pickles'],
          ['tomato', 'Tomato'],
          ['sauce', 'Sauce'],
        ]),
      ],
    },
  },
  {
    id: 3,
    sid: 'grill-extras',
    name: 'Grill',
    data: {
      groups: [
        group('grill-portion', 'Portion', { percentage: true }, [
          ['one', 'Single', 0, standard],
          ['half-more', 'One and a half', 5000],
          ['double', 'Double', 9000],
        ]),
        products('grill-side', 'Side dish', [
          ['bulgur', 'Bulgur pilaf', 290],
          ['fries', 'Skin-on fries', 350],
          ['grilled-vegetables', 'Grilled vegetables', 490],
          ['flatbread', 'Warm flatbread', 250],
        ]),
        group('grill-sauce', 'Sauces', { multiple: true }, [
          ['chilli', 'Charred chilli sauce', 80],
          ['yoghurt', 'Garlic yoghurt', 80],
          ['chimichurri', 'Chimichurri', 100],
        ]),
        without('grill-without', [
          ['onion', 'Onion'],
          ['chilli', 'Chilli'],
          ['sumac', 'Sumac'],
        ]),
      ],
    },
  },
  {
    id: 4,
    sid: 'pasta-extras',
    name: 'Pasta',
    data: {
      groups: [
        group('pasta-portion', 'Portion', { percentage: true }, [
          ['regular', 'Regular', 0, standard],
          ['large', 'Large', 3000],
        ]),
        group('pasta-more', 'On top', { multiple: true }, [
          ['parmesan', 'More parmesan', 100],
          ['burrata', 'Burrata', 390],
          ['chilli', 'Chilli oil', 60],
          ['prawns', 'Prawns', 450],
        ]),
        without('pasta-without', [
          ['garlic', 'Garlic'],
          ['cheese', 'Cheese'],
        ]),
      ],
    },
  },
  {
    id: 5,
    sid: 'bowl-extras',
    name: 'Salads and bowls',
    data: {
      groups: [
        group('bowl-dressing', 'Dressing', {}, [
          ['house', 'As we serve it', 0, standard],
          ['lemon-oil', 'Olive oil and lemon'],
          ['tahini', 'Tahini', 60],
          ['side', 'On the side'],
        ]),
        group('bowl-more', 'Make it a meal', { multiple: true }, [
          ['chicken', 'Grilled chicken', 350],
          ['salmon', 'Salmon', 490],
          ['halloumi', 'Halloumi', 320],
          ['avocado', 'Half an avocado', 190],
          ['egg', 'Soft egg', 120],
        ]),
        without('bowl-without', [
          ['onion', 'Onion'],
          ['nuts', 'Nuts'],
          ['cheese', 'Cheese'],
        ]),
      ],
    },
  },
  {
    id: 6,
    sid: 'mezze-extras',
    name: 'Mezze',
    data: {
      groups: [
        group('mezze-portion', 'Portion', { percentage: true }, [
          ['one', 'For one', 0, standard],
          ['share', 'To share', 6000],
        ]),
        products('mezze-bread', 'Bread', [['flatbread', 'Warm flatbread', 250]]),
        without('mezze-without', [
          ['garlic', 'Garlic'],
          ['chilli', 'Chilli'],
        ]),
      ],
    },
  },
  {
    id: 7,
    sid: 'coffee-extras',
    name: 'Coffee',
    data: {
      groups: [
        group('coffee-size', 'Size', { percentage: true }, [
          ['regular', 'Regular', 0, standard],
          ['large', 'Large', 2500],
        ]),
        group('coffee-milk', 'Milk', {}, [
          ['whole', 'Whole milk', 0, standard],
          ['oat', 'Oat', 50],
          ['almond', 'Almond', 60],
          ['lactose-free', 'Lactose free', 40],
        ]),
        group('coffee-more', 'And', { multiple: true }, [
          ['shot', 'Extra shot', 80],
          ['vanilla', 'Vanilla', 60],
          ['caramel', 'Caramel', 60],
        ]),
      ],
    },
  },
  {
    id: 8,
    sid: 'lemonade-extras',
    name: 'Cold drinks',
    data: {
      groups: [
        group('cold-size', 'Size', { percentage: true }, [
          ['glass', 'Glass, 30 cl', 0, standard],
          ['carafe', 'Carafe, 1 l', 12_000],
        ]),
        without('cold-without', [
          ['ice', 'Ice'],
          ['mint', 'Mint'],
        ]),
      ],
    },
  },
  {
    id: 9,
    sid: 'dessert-extras',
    name: 'Desserts',
    data: {
      groups: [
        group('dessert-scoop', 'A scoop with it', { multiple: true }, [
          ['vanilla', 'Vanilla', 180],
          ['pistachio', 'Pistachio', 220],
          ['clotted', 'Clotted cream', 150],
        ]),
        products('dessert-coffee', 'Coffee or tea', [
          ['espresso', 'Espresso', 190],
          ['turkish-coffee', 'Turkish coffee', 260],
          ['turkish-tea', 'Black Sea tea', 170],
        ]),
        without('dessert-without', [['nuts', 'Nuts']]),
      ],
    },
  },
];

/** Asked for every steak, because none is cooked by default. */
const doneness = group('steak-cooking', 'How would you like it?', { min: 1 }, [
  ['rare', 'Rare'],
  ['medium-rare', 'Medium rare'],
  ['medium', 'Medium'],
  ['well-done', 'Well done'],
]);

/** The options of the grill, and how a steak is cooked. */
const steakExtras = menuExtras
  .filter(({ sid }) => sid === 'grill-extras')
  .map((grill) => ({
    ...grill,
    id: menuExtras.length + 1,
    sid: 'steak-extras',
    name: 'Steaks and chops',
    data: {
      ...grill.data,
      groups: [
        doneness,
        ...grill.data.groups.map((one) => ({ ...one, id: one.id.replace('grill-', 'steak-') })),
      ],
    },
  }));

export const demoExtras: readonly Extra[] = [...menuExtras, ...steakExtras];
