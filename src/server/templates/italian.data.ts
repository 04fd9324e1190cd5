import type { MenuTemplate } from './menu-template.ts';

export const italian: MenuTemplate = {
  id: 'italian',
  name: 'Italian trattoria',
  text: 'Antipasti, stone-oven pizza with sizes and toppings, pasta, dolci and coffee',
  catalogs: [
    {
      name: 'Antipasti',
      below: [
        {
          name: 'Cold',
          dishes: [
            {
              name: 'Bruschetta al pomodoro',
              text: 'Grilled sourdough, ripe tomatoes, garlic and basil',
              price: 650,
              contains: ['gluten'],
            },
            {
              name: 'Caprese',
              text: 'Buffalo mozzarella, tomatoes, basil, olive oil',
              price: 980,
              contains: ['milk'],
            },
            {
              name: 'Vitello tonnato',
              text: 'Cold veal under a tuna and caper cream',
              price: 1290,
              contains: ['fish', 'eggs', 'mustard'],
            },
            {
              name: 'Antipasto misto',
              text: 'Ham, salami, pecorino, marinated vegetables, for two',
              price: 1690,
              contains: ['milk', 'sulphites'],
            },
          ],
        },
        {
          name: 'Warm',
          dishes: [
            {
              name: 'Parmigiana di melanzane',
              text: 'Layers of aubergine, tomato and parmesan from the oven',
              price: 1050,
              contains: ['milk', 'eggs'],
            },
            {
              name: 'Minestrone',
              text: 'Soup of the season’s vegetables with beans and small pasta',
              price: 720,
              contains: ['gluten', 'celery'],
            },
          ],
        },
      ],
    },
    {
      name: 'Pizza',
      below: [
        {
          name: 'Rosse',
          dishes: [
            {
              name: 'Pizza Margherita',
              text: 'Tomato, fior di latte, basil',
              price: 950,
              contains: ['gluten', 'milk'],
              extra: 'Pizza',
            },
            {
              name: 'Pizza Marinara',
              text: 'Tomato, garlic, oregano, no cheese',
              price: 820,
              contains: ['gluten'],
              extra: 'Pizza',
            },
            {
              name: 'Pizza Diavola',
              text: 'Tomato, fior di latte, spicy salami',
              price: 1180,
              contains: ['gluten', 'milk'],
              extra: 'Pizza',
            },
            {
              name: 'Pizza Capricciosa',
              text: 'Ham, mushrooms, artichokes, olives',
              price: 1280,
              contains: ['gluten', 'milk', 'sulphites'],
              extra: 'Pizza',
            },
          ],
        },
        {
          name: 'Bianche',
          dishes: [
            {
              name: 'Pizza Quattro formaggi',
              text: 'Fior di latte, gorgonzola, taleggio, parmesan',
              price: 1290,
              contains: ['gluten', 'milk'],
              extra: 'Pizza',
            },
            {
              name: 'Pizza Tartufo',
              text: 'Fior di latte, mushrooms, truffle cream',
              price: 1490,
              contains: ['gluten', 'milk'],
              extra: 'Pizza',
            },
          ],
        },
      ],
    },
    {
      name: 'Pasta and mains',
      below: [
        {
          name: 'Pasta',
          dishes: [
            {
              name: 'Spaghetti carbonara',
              text: 'Guanciale, egg yolk, pecorino, black pepper',
              price: 1250,
              contains: ['gluten', 'eggs', 'milk'],
              extra: 'Pasta',
            },
            {
              name: 'Tagliatelle al ragù',
              text: 'Beef and pork, simmered for six hours',
              price: 1290,
              contains: ['gluten', 'eggs', 'celery'],
              extra: 'Pasta',
            },
            {
              name: 'Penne all’arrabbiata',
              text: 'Tomato, garlic and a lot of chilli',
              price: 1050,
              contains: ['gluten'],
              extra: 'Pasta',
            },
            {
              name: 'Spaghetti alle vongole',
              text: 'Clams, white wine, parsley',
              price: 1590,
              contains: ['gluten', 'molluscs', 'sulphites'],
              extra: 'Pasta',
            },
            {
              name: 'Lasagne al forno',
              text: 'With ragù and béchamel, from the oven',
              price: 1250,
              contains: ['gluten', 'eggs', 'milk', 'celery'],
            },
          ],
        },
        {
          name: 'From the pan',
          dishes: [
            {
              name: 'Saltimbocca alla romana',
              text: 'Veal, prosciutto, sage, with potatoes',
              price: 2190,
              contains: ['gluten', 'milk', 'sulphites'],
            },
            {
              name: 'Branzino',
              text: 'Whole sea bass with lemon and herbs',
              price: 2290,
              contains: ['fish'],
            },
          ],
        },
      ],
    },
    {
      name: 'Dolci and drinks',
      below: [
        {
          name: 'Dolci',
          dishes: [
            {
              name: 'Tiramisù',
              text: 'Mascarpone, espresso, cocoa',
              price: 650,
              contains: ['gluten', 'eggs', 'milk'],
            },
            { name: 'Panna cotta', text: 'With berries', price: 590, contains: ['milk'] },
          ],
        },
        {
          name: 'Drinks',
          dishes: [
            { name: 'San Pellegrino', text: '0.75 l', price: 590 },
            { name: 'Limonata', text: 'Lemon, sugar, soda, 0.3 l', price: 420 },
            { name: 'Espresso', text: '', price: 240 },
            { name: 'House red', text: 'Montepulciano, 0.2 l', price: 620, contains: ['sulphites'] },
          ],
        },
      ],
    },
  ],
  extras: {
    Pizza: [
      {
        title: 'Size',
        percentage: true,
        options: [
          ['Regular, 30 cm', 0, 'chosen'],
          ['Large, 38 cm', 3500],
        ],
      },
      {
        title: 'Toppings',
        multiple: true,
        options: [
          ['Mushrooms', 150],
          ['Olives', 120],
          ['Spicy salami', 220],
          ['Buffalo mozzarella', 250],
        ],
      },
      { title: 'Without', unwanted: true, multiple: true, options: [['Basil'], ['Garlic'], ['Cheese']] },
      {
        title: 'To drink',
        is_products: true,
        multiple: true,
        options: [
          ['Limonata', 420],
          ['San Pellegrino', 590],
        ],
      },
    ],
    Pasta: [
      {
        title: 'Kind of pasta',
        options: [
          ['As it is', 0, 'chosen'],
          ['Wholegrain', 100],
          ['Gluten free', 200],
        ],
      },
      {
        title: 'On top',
        multiple: true,
        options: [
          ['Parmesan', 100],
          ['Burrata', 390],
        ],
      },
    ],
  },
};
