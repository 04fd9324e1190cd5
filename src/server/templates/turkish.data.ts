import type { MenuTemplate } from './menu-template.ts';

export const turkish: MenuTemplate = {
  id: 'turkish',
  name: 'Turkish grill and meze',
  text: 'Cold and hot meze, kebabs from the charcoal, pide, baklava, tea and ayran',
  catalogs: [
    {
      name: 'Meze',
      below: [
        {
          name: 'Cold meze',
          dishes: [
            {
              name: 'Humus',
              text: 'Chickpeas, tahini, lemon, with warm bread',
              price: 590,
              contains: ['sesame', 'gluten'],
            },
            {
              name: 'Haydari',
              text: 'Strained yoghurt with mint and garlic',
              price: 540,
              contains: ['milk'],
            },
            {
              name: 'Acılı ezme',
              text: 'Chopped tomato, pepper and walnut, hot',
              price: 560,
              contains: ['nuts'],
            },
            { name: 'Patlıcan salatası', text: 'Smoked aubergine, olive oil, lemon', price: 620 },
            { name: 'Yaprak sarma', text: 'Vine leaves filled with rice and pine nuts', price: 640 },
          ],
        },
        {
          name: 'Hot meze',
          dishes: [
            {
              name: 'Sigara böreği',
              text: 'Crisp rolls of pastry with white cheese, four pieces',
              price: 620,
              contains: ['gluten', 'milk', 'eggs'],
            },
            {
              name: 'Kalamar tava',
              text: 'Fried squid with tarator',
              price: 990,
              contains: ['molluscs', 'gluten', 'nuts'],
            },
            {
              name: 'Mercimek çorbası',
              text: 'Red lentil soup with lemon',
              price: 480,
              contains: ['celery'],
            },
          ],
        },
      ],
    },
    {
      name: 'From the charcoal',
      below: [
        {
          name: 'Kebabs',
          dishes: [
            {
              name: 'Adana kebap',
              text: 'Minced lamb from the knife, hot, with bulgur',
              price: 1490,
              contains: ['gluten'],
              extra: 'Grill',
            },
            { name: 'Urfa kebap', text: 'As Adana, mild', price: 1490, contains: ['gluten'], extra: 'Grill' },
            {
              name: 'Tavuk şiş',
              text: 'Chicken in yoghurt and paprika',
              price: 1290,
              contains: ['milk'],
              extra: 'Grill',
            },
            { name: 'Kuzu pirzola', text: 'Lamb chops, thyme', price: 2190, extra: 'Grill' },
            {
              name: 'İskender',
              text: 'Döner on bread, tomato, brown butter, yoghurt',
              price: 1690,
              contains: ['gluten', 'milk'],
            },
            {
              name: 'Karışık ızgara',
              text: 'Everything from the grill, for two',
              price: 3690,
              contains: ['gluten', 'milk'],
              extra: 'Grill',
            },
          ],
        },
        {
          name: 'Pide and lahmacun',
          dishes: [
            {
              name: 'Lahmacun',
              text: 'Thin bread, spiced meat, parsley and lemon',
              price: 490,
              contains: ['gluten'],
              extra: 'Pide',
            },
            {
              name: 'Kıymalı pide',
              text: 'Minced meat, pepper, tomato',
              price: 1090,
              contains: ['gluten', 'eggs'],
              extra: 'Pide',
            },
            {
              name: 'Peynirli pide',
              text: 'White cheese and kaşar',
              price: 1020,
              contains: ['gluten', 'milk', 'eggs'],
              extra: 'Pide',
            },
            {
              name: 'Sucuklu pide',
              text: 'Garlic sausage, kaşar, egg',
              price: 1150,
              contains: ['gluten', 'milk', 'eggs'],
              extra: 'Pide',
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
              name: 'Fıstıklı baklava',
              text: 'Pistachio, four pieces',
              price: 690,
              contains: ['gluten', 'milk', 'nuts'],
            },
            {
              name: 'Künefe',
              text: 'Warm cheese pastry in syrup',
              price: 790,
              contains: ['gluten', 'milk', 'nuts'],
            },
            { name: 'Sütlaç', text: 'Rice pudding from the oven', price: 520, contains: ['milk'] },
          ],
        },
        {
          name: 'Drinks',
          dishes: [
            { name: 'Ayran', text: 'Yoghurt, water, salt, 0.3 l', price: 280, contains: ['milk'] },
            { name: 'Şalgam', text: 'Pickled turnip juice, hot or mild', price: 300 },
            { name: 'Çay', text: 'Black tea in a glass', price: 180 },
            { name: 'Türk kahvesi', text: 'Say how sweet', price: 320, extra: 'Coffee' },
          ],
        },
      ],
    },
  ],
  extras: {
    Grill: [
      {
        title: 'Portion',
        percentage: true,
        options: [
          ['One', 0, 'chosen'],
          ['One and a half', 4500],
          ['Two', 9000],
        ],
      },
      { title: 'With it', options: [['Bulgur', 0, 'chosen'], ['Rice'], ['Chips', 100]] },
      { title: 'Without', unwanted: true, multiple: true, options: [['Onion'], ['Tomato'], ['Hot pepper']] },
      {
        title: 'To drink',
        is_products: true,
        multiple: true,
        options: [
          ['Ayran', 280],
          ['Şalgam', 300],
        ],
      },
    ],
    Pide: [
      {
        title: 'On top',
        multiple: true,
        options: [
          ['Egg', 100],
          ['Kaşar', 150],
          ['Sucuk', 200],
        ],
      },
    ],
    Coffee: [
      { title: 'How sweet', options: [['Without sugar'], ['A little'], ['Medium', 0, 'chosen'], ['Sweet']] },
    ],
  },
};
