import type { Allergen } from '#domain/catalog/allergens.ts';
import type { Extra, ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';
import { optionTranslations } from './menu-translations.ts';

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
    translations: optionTranslations('title', title),
    items: choices.map(([item, name, price = 0, more = {}]) => ({
      id: item,
      name,
      translations: optionTranslations('name', name),
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
const vegan = (...allergens: Allergen[]): Partial<ExtraItem> => ({ diet: 'vegan', allergens });
const vegetarian = (...allergens: Allergen[]): Partial<ExtraItem> => ({ diet: 'vegetarian', allergens });
const withAnimal = (...allergens: Allergen[]): Partial<ExtraItem> => ({ allergens });
/** Its options are shown as "no Onion": under "Without", that would say the opposite. */
const without = (id: string, choices: readonly Choice[]) =>
  group(id, 'Ingredients', { unwanted: true }, choices);

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
          ['classic', 'Neapolitan', 0, { ...standard, ...vegan('gluten') }],
          ['thin', 'Thin and crisp', 0, vegan('gluten')],
          ['wholegrain', 'Wholegrain', 100, vegan('gluten')],
          ['gluten-free', 'Gluten free', 250, vegan()],
        ]),
        group('pizza-toppings', 'Extra toppings', { multiple: true }, [
          ['mozzarella', 'Buffalo mozzarella', 220, vegetarian('milk')],
          ['mushrooms', 'Roast mushrooms', 150, vegan()],
          ['olives', 'Olives', 120, vegan()],
          ['salami', 'Spicy salami', 200, withAnimal()],
          ['rocket', 'Rocket', 120, vegan()],
          ['anchovies', 'Anchovies', 180, { available: false, ...withAnimal('fish') }],
          ['jalapenos', 'Jalapeños', 100, vegan()],
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
          ['cheddar', 'Cheddar', 120, vegetarian('milk')],
          ['bacon', 'Crisp bacon', 180, withAnimal()],
          ['egg', 'Fried egg', 130, vegetarian('eggs')],
          ['avocado', 'Avocado', 190, vegan()],
          ['patty', 'Second patty', 420, withAnimal()],
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
          ['chilli', 'Charred chilli sauce', 80, vegan()],
          ['yoghurt', 'Garlic yoghurt', 80, vegetarian('milk')],
          ['chimichurri', 'Chimichurri', 100, vegan('sulphites')],
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
          ['parmesan', 'More parmesan', 100, withAnimal('milk')],
          ['burrata', 'Burrata', 390, vegetarian('milk')],
          ['chilli', 'Chilli oil', 60, vegan()],
          ['prawns', 'Prawns', 450, withAnimal('crustaceans')],
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
          ['lemon-oil', 'Olive oil and lemon', 0, vegan()],
          ['tahini', 'Tahini', 60, vegan('sesame')],
          ['side', 'On the side'],
        ]),
        group('bowl-more', 'Make it a meal', { multiple: true }, [
          ['chicken', 'Grilled chicken', 350, withAnimal()],
          ['salmon', 'Salmon', 490, withAnimal('fish')],
          ['halloumi', 'Halloumi', 320, vegetarian('milk')],
          ['avocado', 'Half an avocado', 190, vegan()],
          ['egg', 'Soft egg', 120, vegetarian('eggs')],
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
          ['whole', 'Whole milk', 0, { ...standard, ...vegetarian('milk') }],
          ['oat', 'Oat', 50, vegan('gluten')],
          ['almond', 'Almond', 60, vegan('nuts')],
          ['lactose-free', 'Lactose free', 40, vegetarian('milk')],
        ]),
        group('coffee-more', 'And', { multiple: true }, [
          ['shot', 'Extra shot', 80, vegan()],
          ['vanilla', 'Vanilla', 60, vegan()],
          ['caramel', 'Caramel', 60, vegan()],
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
          ['vanilla', 'Vanilla', 180, vegetarian('milk', 'eggs')],
          ['pistachio', 'Pistachio', 220, vegetarian('milk', 'nuts')],
          ['clotted', 'Clotted cream', 150, vegetarian('milk')],
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
