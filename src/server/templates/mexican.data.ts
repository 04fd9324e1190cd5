import type { MenuTemplate } from './menu-template.ts';

export const mexican: MenuTemplate = {
  id: 'mexican',
  name: 'Mexican taquería',
  text: 'Antojitos, tacos, burritos and bowls to build, churros, aguas frescas',
  catalogs: [
    {
      name: 'Antojitos',
      below: [
        {
          name: 'To share',
          dishes: [
            { name: 'Guacamole', text: 'Made when you order, with totopos', price: 750 },
            {
              name: 'Nachos',
              text: 'Cheese, beans, jalapeños, crema',
              price: 890,
              contains: ['milk'],
              extra: 'Salsas',
            },
            {
              name: 'Elote',
              text: 'Corn on the cob, lime, chilli, fresh cheese',
              price: 490,
              contains: ['milk', 'eggs'],
            },
            {
              name: 'Ceviche de camarón',
              text: 'Prawns, lime, cucumber, coriander',
              price: 1190,
              contains: ['crustaceans'],
            },
          ],
        },
        {
          name: 'Soups',
          dishes: [
            {
              name: 'Sopa de tortilla',
              text: 'Tomato, pasilla, avocado, cheese',
              price: 690,
              contains: ['milk', 'celery'],
            },
            { name: 'Pozole rojo', text: 'Hominy, pork, radish, oregano', price: 1090 },
          ],
        },
      ],
    },
    {
      name: 'Tacos and more',
      below: [
        {
          name: 'Tacos',
          dishes: [
            {
              name: 'Tacos al pastor',
              text: 'Pork from the spit, pineapple, three pieces',
              price: 1050,
              extra: 'Salsas',
            },
            {
              name: 'Tacos de barbacoa',
              text: 'Slow beef, onion, coriander, three pieces',
              price: 1150,
              extra: 'Salsas',
            },
            {
              name: 'Tacos de pescado',
              text: 'Fish in beer batter, cabbage, three pieces',
              price: 1190,
              contains: ['fish', 'gluten', 'eggs'],
              extra: 'Salsas',
            },
            {
              name: 'Tacos de hongos',
              text: 'Mushrooms, epazote, cheese, three pieces',
              price: 980,
              contains: ['milk'],
              extra: 'Salsas',
            },
          ],
        },
        {
          name: 'Burritos and bowls',
          dishes: [
            {
              name: 'Burrito',
              text: 'Rice, beans, salsa, in a wheat tortilla',
              price: 1090,
              contains: ['gluten', 'milk'],
              extra: 'Burrito',
            },
            {
              name: 'Burrito bowl',
              text: 'The same without the tortilla',
              price: 1090,
              contains: ['milk'],
              extra: 'Burrito',
            },
            {
              name: 'Quesadilla',
              text: 'Cheese and a filling, from the plancha',
              price: 890,
              contains: ['gluten', 'milk'],
              extra: 'Burrito',
            },
          ],
        },
        {
          name: 'Platos',
          dishes: [
            { name: 'Enchiladas verdes', text: 'Chicken, tomatillo, crema', price: 1290, contains: ['milk'] },
            {
              name: 'Mole poblano',
              text: 'Chicken under chocolate and chilli, rice',
              price: 1490,
              contains: ['nuts', 'peanuts', 'sesame', 'gluten'],
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
              name: 'Churros',
              text: 'Five pieces with chocolate',
              price: 590,
              contains: ['gluten', 'milk', 'eggs'],
            },
            { name: 'Flan', text: 'Caramel custard', price: 520, contains: ['milk', 'eggs'] },
            {
              name: 'Tres leches',
              text: 'Sponge in three milks',
              price: 590,
              contains: ['milk', 'eggs', 'gluten'],
            },
          ],
        },
        {
          name: 'Drinks',
          dishes: [
            { name: 'Agua de jamaica', text: 'Hibiscus, 0.4 l', price: 390 },
            { name: 'Horchata', text: 'Rice, cinnamon, 0.4 l', price: 390 },
            { name: 'Margarita', text: 'Tequila, lime, salt', price: 890, contains: ['sulphites'] },
            { name: 'Cerveza', text: '0.33 l with lime', price: 450, contains: ['gluten'] },
          ],
        },
      ],
    },
  ],
  extras: {
    Salsas: [
      {
        title: 'Salsa',
        multiple: true,
        options: [['Roja', 0, 'chosen'], ['Verde'], ['Habanero', 50], ['Guacamole on it', 180]],
      },
      { title: 'Without', unwanted: true, multiple: true, options: [['Onion'], ['Coriander']] },
    ],
    Burrito: [
      {
        title: 'Filling',
        options: [['Chicken', 0, 'chosen'], ['Al pastor', 50], ['Barbacoa', 120], ['Vegetables']],
      },
      {
        title: 'Size',
        percentage: true,
        options: [
          ['Regular', 0, 'chosen'],
          ['Grande', 3000],
        ],
      },
      {
        title: 'On top',
        multiple: true,
        options: [
          ['Guacamole', 180],
          ['Extra cheese', 120],
          ['Jalapeños', 80],
        ],
      },
      {
        title: 'To drink',
        is_products: true,
        multiple: true,
        options: [
          ['Agua de jamaica', 390],
          ['Horchata', 390],
        ],
      },
    ],
  },
};
