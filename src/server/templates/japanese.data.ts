import type { MenuTemplate } from './menu-template.ts';

export const japanese: MenuTemplate = {
  id: 'japanese',
  name: 'Japanese sushi and ramen',
  text: 'Small dishes, sushi by the piece and in sets, ramen, donburi, mochi and green tea',
  catalogs: [
    {
      name: 'Small dishes',
      below: [
        {
          name: 'Izakaya',
          dishes: [
            { name: 'Edamame', text: 'Warm soy beans with sea salt', price: 520, contains: ['soy'] },
            {
              name: 'Gyoza',
              text: 'Six dumplings with pork and chives, from the pan',
              price: 780,
              contains: ['gluten', 'soy', 'sesame'],
            },
            {
              name: 'Agedashi tofu',
              text: 'Fried tofu in dashi',
              price: 690,
              contains: ['soy', 'fish', 'gluten'],
            },
            {
              name: 'Karaage',
              text: 'Fried chicken, ginger, Japanese mayonnaise',
              price: 890,
              contains: ['gluten', 'soy', 'eggs', 'mustard'],
            },
          ],
        },
        {
          name: 'Soups and salads',
          dishes: [
            { name: 'Miso soup', text: 'Tofu, wakame, spring onion', price: 390, contains: ['soy', 'fish'] },
            {
              name: 'Goma wakame',
              text: 'Seaweed salad with sesame',
              price: 560,
              contains: ['sesame', 'soy'],
            },
          ],
        },
      ],
    },
    {
      name: 'Sushi',
      below: [
        {
          name: 'Nigiri',
          dishes: [
            {
              name: 'Nigiri sake',
              text: 'Salmon, two pieces',
              price: 540,
              contains: ['fish'],
              extra: 'Sushi',
            },
            {
              name: 'Nigiri maguro',
              text: 'Tuna, two pieces',
              price: 640,
              contains: ['fish'],
              extra: 'Sushi',
            },
            {
              name: 'Nigiri ebi',
              text: 'Prawn, two pieces',
              price: 580,
              contains: ['crustaceans'],
              extra: 'Sushi',
            },
            {
              name: 'Nigiri tamago',
              text: 'Sweet omelette, two pieces',
              price: 460,
              contains: ['eggs', 'soy'],
              extra: 'Sushi',
            },
          ],
        },
        {
          name: 'Maki',
          dishes: [
            {
              name: 'Kappa maki',
              text: 'Cucumber, six pieces',
              price: 420,
              contains: ['sesame'],
              extra: 'Sushi',
            },
            { name: 'Sake maki', text: 'Salmon, six pieces', price: 540, contains: ['fish'], extra: 'Sushi' },
            {
              name: 'California roll',
              text: 'Crab, avocado, tobiko, eight pieces',
              price: 1090,
              contains: ['crustaceans', 'fish', 'sesame', 'eggs'],
              extra: 'Sushi',
            },
            {
              name: 'Dragon roll',
              text: 'Prawn tempura under avocado, eight pieces',
              price: 1390,
              contains: ['crustaceans', 'gluten', 'soy', 'sesame'],
              extra: 'Sushi',
            },
          ],
        },
        {
          name: 'Sets',
          dishes: [
            {
              name: 'Sushi set for one',
              text: 'Six nigiri, six maki, miso soup',
              price: 1890,
              contains: ['fish', 'crustaceans', 'soy', 'sesame'],
              extra: 'Sushi',
            },
            {
              name: 'Sushi set for two',
              text: 'Twelve nigiri, sixteen maki, two soups',
              price: 3590,
              contains: ['fish', 'crustaceans', 'soy', 'sesame'],
              extra: 'Sushi',
            },
          ],
        },
      ],
    },
    {
      name: 'Bowls',
      below: [
        {
          name: 'Ramen',
          dishes: [
            {
              name: 'Shoyu ramen',
              text: 'Chicken broth, soy, chashu, egg, nori',
              price: 1390,
              contains: ['gluten', 'soy', 'eggs', 'fish'],
              extra: 'Ramen',
            },
            {
              name: 'Tonkotsu ramen',
              text: 'Pork broth of eighteen hours, chashu, egg',
              price: 1490,
              contains: ['gluten', 'soy', 'eggs', 'sesame'],
              extra: 'Ramen',
            },
            {
              name: 'Miso ramen',
              text: 'Vegetables, corn, tofu',
              price: 1350,
              contains: ['gluten', 'soy', 'sesame'],
              extra: 'Ramen',
            },
          ],
        },
        {
          name: 'Donburi',
          dishes: [
            {
              name: 'Katsu curry',
              text: 'Pork cutlet, curry sauce, rice',
              price: 1390,
              contains: ['gluten', 'eggs', 'celery', 'mustard'],
            },
            {
              name: 'Unagi don',
              text: 'Grilled eel on rice',
              price: 1890,
              contains: ['fish', 'soy', 'gluten'],
            },
          ],
        },
      ],
    },
    {
      name: 'Sweets and drinks',
      below: [
        {
          name: 'Sweets',
          dishes: [
            {
              name: 'Mochi',
              text: 'Two pieces: matcha, sesame or mango',
              price: 490,
              contains: ['milk', 'sesame'],
              extra: 'Mochi',
            },
          ],
        },
        {
          name: 'Drinks',
          dishes: [
            { name: 'Sencha', text: 'Green tea, a pot', price: 420 },
            { name: 'Ramune', text: 'Lemonade with a marble, 0.2 l', price: 390 },
            { name: 'Asahi', text: 'Beer, 0.33 l', price: 450, contains: ['gluten'] },
          ],
        },
      ],
    },
  ],
  extras: {
    Sushi: [
      {
        title: 'Beside it',
        multiple: true,
        options: [
          ['Wasabi', 0, 'chosen'],
          ['Ginger', 0, 'chosen'],
          ['Spicy mayonnaise', 80],
        ],
      },
      { title: 'Without', unwanted: true, multiple: true, options: [['Sesame'], ['Avocado']] },
    ],
    Ramen: [
      {
        title: 'Size',
        percentage: true,
        options: [
          ['Regular', 0, 'chosen'],
          ['Large', 2500],
        ],
      },
      { title: 'How hot', options: [['Mild', 0, 'chosen'], ['Hot'], ['Very hot']] },
      {
        title: 'Toppings',
        multiple: true,
        options: [
          ['Ajitama egg', 180],
          ['Chashu', 320],
          ['Corn', 120],
          ['Extra noodles', 200],
        ],
      },
      {
        title: 'To drink',
        is_products: true,
        multiple: true,
        options: [
          ['Ramune', 390],
          ['Asahi', 450],
        ],
      },
    ],
    Mochi: [{ title: 'Taste', options: [['Matcha', 0, 'chosen'], ['Black sesame'], ['Mango']] }],
  },
};
