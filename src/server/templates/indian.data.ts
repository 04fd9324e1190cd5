import type { MenuTemplate } from './menu-template.ts';

export const indian: MenuTemplate = {
  id: 'indian',
  name: 'Indian curry house',
  text: 'Street snacks, tandoor, curries by heat, biryani, breads, lassi and kulfi',
  catalogs: [
    {
      name: 'To start',
      below: [
        {
          name: 'Snacks',
          dishes: [
            {
              name: 'Vegetable samosa',
              text: 'Potato and pea in crisp pastry, two pieces',
              price: 520,
              contains: ['gluten'],
            },
            { name: 'Onion bhaji', text: 'Onion in chickpea batter, three pieces', price: 490 },
            {
              name: 'Pani puri',
              text: 'Crisp shells, potato, tamarind water, six pieces',
              price: 590,
              contains: ['gluten'],
            },
            { name: 'Papadam basket', text: 'With three chutneys', price: 390, contains: ['mustard'] },
          ],
        },
        {
          name: 'Tandoor',
          dishes: [
            {
              name: 'Chicken tikka',
              text: 'Yoghurt, garlic, chilli, from the clay oven',
              price: 1090,
              contains: ['milk', 'mustard'],
            },
            {
              name: 'Paneer tikka',
              text: 'Fresh cheese, pepper, onion',
              price: 1050,
              contains: ['milk', 'mustard'],
            },
            { name: 'Seekh kebab', text: 'Minced lamb, coriander, green chilli', price: 1150 },
          ],
        },
      ],
    },
    {
      name: 'Curries',
      below: [
        {
          name: 'Meat and fish',
          dishes: [
            {
              name: 'Butter chicken',
              text: 'Tomato, butter, fenugreek',
              price: 1390,
              contains: ['milk', 'nuts'],
              extra: 'Curry',
            },
            {
              name: 'Lamb rogan josh',
              text: 'Slow lamb, Kashmiri chilli, yoghurt',
              price: 1590,
              contains: ['milk'],
              extra: 'Curry',
            },
            {
              name: 'Chicken vindaloo',
              text: 'Vinegar, garlic, a lot of chilli',
              price: 1350,
              contains: ['mustard', 'sulphites'],
              extra: 'Curry',
            },
            {
              name: 'Goan fish curry',
              text: 'White fish, coconut, tamarind',
              price: 1550,
              contains: ['fish', 'mustard'],
              extra: 'Curry',
            },
          ],
        },
        {
          name: 'Vegetables',
          dishes: [
            {
              name: 'Dal makhani',
              text: 'Black lentils, simmered overnight, with butter',
              price: 1090,
              contains: ['milk'],
              extra: 'Curry',
            },
            {
              name: 'Palak paneer',
              text: 'Spinach and fresh cheese',
              price: 1190,
              contains: ['milk'],
              extra: 'Curry',
            },
            { name: 'Chana masala', text: 'Chickpeas, ginger, tomato', price: 1050, extra: 'Curry' },
            { name: 'Baingan bharta', text: 'Smoked aubergine, onion, tomato', price: 1120, extra: 'Curry' },
          ],
        },
        {
          name: 'Biryani',
          dishes: [
            {
              name: 'Chicken biryani',
              text: 'Basmati, saffron, mint, raita beside it',
              price: 1450,
              contains: ['milk', 'nuts'],
              extra: 'Curry',
            },
            {
              name: 'Vegetable biryani',
              text: 'Seven vegetables, raita beside it',
              price: 1250,
              contains: ['milk', 'nuts'],
              extra: 'Curry',
            },
          ],
        },
      ],
    },
    {
      name: 'Beside it',
      below: [
        {
          name: 'Breads and rice',
          dishes: [
            {
              name: 'Naan',
              text: 'From the tandoor',
              price: 290,
              contains: ['gluten', 'milk'],
              extra: 'Naan',
            },
            { name: 'Roti', text: 'Wholemeal', price: 260, contains: ['gluten'] },
            { name: 'Basmati rice', text: '', price: 320 },
            { name: 'Raita', text: 'Yoghurt, cucumber, cumin', price: 350, contains: ['milk'] },
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
              name: 'Gulab jamun',
              text: 'Warm milk dumplings in rose syrup',
              price: 520,
              contains: ['milk', 'gluten'],
            },
            { name: 'Pistachio kulfi', text: 'Indian ice cream', price: 560, contains: ['milk', 'nuts'] },
          ],
        },
        {
          name: 'Drinks',
          dishes: [
            { name: 'Mango lassi', text: 'Yoghurt and mango, 0.3 l', price: 450, contains: ['milk'] },
            { name: 'Masala chai', text: 'Black tea, milk, cardamom', price: 360, contains: ['milk'] },
            { name: 'Nimbu pani', text: 'Lime, sugar, salt, soda', price: 390 },
          ],
        },
      ],
    },
  ],
  extras: {
    Curry: [
      { title: 'Heat', options: [['Mild'], ['Medium', 0, 'chosen'], ['Hot'], ['As in India']] },
      {
        title: 'Portion',
        percentage: true,
        options: [
          ['Regular', 0, 'chosen'],
          ['Family', 8000],
        ],
      },
      {
        title: 'Beside it',
        is_products: true,
        multiple: true,
        options: [
          ['Naan', 290],
          ['Basmati rice', 320],
          ['Raita', 350],
        ],
      },
      { title: 'Without', unwanted: true, multiple: true, options: [['Coriander'], ['Cream'], ['Nuts']] },
    ],
    Naan: [
      {
        title: 'Filled with',
        multiple: true,
        options: [
          ['Garlic', 60],
          ['Cheese', 120],
          ['Coconut and almond', 150],
        ],
      },
    ],
  },
};
