// Drawn by Brigade's own code. Things seen from the side.
import type { Random } from '../seeded-random.ts';
import { ingredients } from './ingredients.ts';
import { at, box, circle, ellipse, line, n, path, scatter, type Svg } from './shapes.ts';

export type Layer =
  | 'beef'
  | 'chicken'
  | 'halloumi'
  | 'beet'
  | 'cheese'
  | 'bacon'
  | 'lettuce'
  | 'tomato'
  | 'onion'
  | 'sauce'
  | 'egg'
  | 'slaw'
  | 'pickle';

export interface Burger {
  dish: 'burger';
  bun: 'sesame' | 'black' | 'plain';
  /** From the bottom up. */
  layers: readonly Layer[];
}

/** Each layer with its height; drawn around x = 0, standing on y = 0. */
const layers: Record<Layer, { height: number; svg: Svg }> = {
  beef: {
    height: 20,
    svg:
      box(-72, -22, 144, 24, 11, '#4d2a18') +
      box(-70, -21, 140, 12, 8, '#6f3f26') +
      [-50, -22, 8, 36].map((x) => ellipse(x, -8, 5, 2.4, '#351a0c')).join(''),
  },
  chicken: {
    height: 21,
    svg:
      path(
        'M-74 -6C-78 -22 -58 -25 -46 -22C-34 -28 -16 -24 -6 -24C10 -29 24 -22 36 -24C54 -28 80 -20 74 -5C70 4 -70 4 -74 -6Z',
        '#b8742c',
      ) +
      path(
        'M-68 -9C-68 -20 -52 -20 -42 -18C-28 -24 -10 -19 2 -19C20 -24 34 -17 46 -19C58 -21 70 -18 68 -9C40 -14 -30 -13 -68 -9Z',
        '#dda24c',
      ) +
      [-52, -30, -4, 20, 46].map((x, i) => circle(x, i % 2 === 0 ? -8 : -13, 2.4, '#f2c87c')).join(''),
  },
  halloumi: {
    height: 16,
    svg:
      box(-68, -17, 136, 18, 5, '#e2b562') +
      box(-66, -16, 132, 12, 4, '#fbe6ae') +
      line('M-46 -15L-38 -1M-18 -15L-10 -1M10 -15L18 -1M38 -15L46 -1', '#a9672a', 4),
  },
  beet: {
    height: 20,
    svg:
      box(-71, -22, 142, 24, 11, '#5c1434') +
      box(-69, -21, 138, 12, 8, '#8a2450') +
      [-48, -20, 6, 30, 52]
        .map((x, i) => ellipse(x, i % 2 === 0 ? -7 : -13, 4, 2.4, i % 2 === 0 ? '#2c1a22' : '#e8c98a'))
        .join(''),
  },
  cheese: {
    height: 5,
    svg:
      path('M-76 -7H76L62 3L48 -1L30 12L12 0L-14 2L-32 14L-50 0L-64 4Z', '#f5b533') +
      path('M-76 -7H76L72 -3H-72Z', '#fbd36f'),
  },
  bacon: {
    height: 9,
    svg:
      line(
        'M-72 -5C-60 -13 -50 2 -38 -5C-26 -12 -14 2 -2 -5C10 -12 22 2 34 -5C46 -12 58 2 70 -5',
        '#9c3526',
        9,
      ) +
      line(
        'M-72 -6C-60 -14 -50 1 -38 -6C-26 -13 -14 1 -2 -6C10 -13 22 1 34 -6C46 -13 58 1 70 -6',
        '#eeb39a',
        2.6,
      ),
  },
  lettuce: {
    height: 9,
    svg:
      path(
        'M-80 -4C-74 -14 -62 -12 -54 -9C-44 -15 -32 -13 -24 -9C-14 -15 -2 -13 6 -9C16 -15 28 -13 36 -9C46 -15 58 -13 64 -9C74 -13 82 -8 80 -2C72 8 64 1 56 5C48 10 40 2 30 5C22 10 12 2 4 5C-6 10 -14 2 -24 5C-34 10 -42 2 -50 5C-60 9 -74 6 -80 -4Z',
        '#6fae3f',
      ) +
      path(
        'M-76 -5C-70 -11 -60 -10 -54 -7C-44 -12 -32 -11 -24 -7C-14 -12 -2 -11 6 -7C16 -12 28 -11 36 -7C46 -12 58 -11 64 -7C70 -10 76 -9 76 -4C50 -2 -40 -2 -76 -5Z',
        '#a5d56c',
      ),
  },
  tomato: {
    height: 9,
    svg:
      box(-68, -10, 62, 11, 5, '#cf3a28') +
      box(6, -10, 62, 11, 5, '#cf3a28') +
      box(-66, -9, 58, 5, 2.5, '#f0705a') +
      box(8, -9, 58, 5, 2.5, '#f0705a'),
  },
  onion: {
    height: 7,
    svg: [-52, -18, 16, 50]
      .map(
        (x) =>
          `<ellipse cx="${x}" cy="-4" rx="17" ry="4.6" fill="#f3e3ef" stroke="#a8578f" stroke-width="2"/>`,
      )
      .join(''),
  },
  sauce: {
    height: 4,
    svg: path(
      'M-70 -6H70C72 0 60 0 58 6C55 12 49 8 48 2C30 0 8 2 4 4C2 12 -6 10 -7 3C-24 0 -40 1 -42 8C-45 13 -52 10 -52 3C-60 2 -72 0 -70 -6Z',
      '#e0703a',
    ),
  },
  egg: {
    height: 8,
    svg:
      path(
        'M-72 -4C-66 -12 -40 -8 -24 -10C0 -14 30 -8 60 -9C78 -8 78 4 62 3C50 9 40 2 24 4C0 8 -20 2 -40 5C-60 8 -78 4 -72 -4Z',
        '#fffaf0',
      ) +
      ellipse(4, -9, 22, 8, '#f6b530') +
      ellipse(-2, -12, 8, 2.6, '#ffdf8a'),
  },
  slaw: {
    height: 12,
    svg: [-60, -44, -28, -12, 4, 20, 36, 52]
      .map((x, i) =>
        line(
          `M${x - 10} ${i % 2 === 0 ? -2 : -8}C${x - 2} -14 ${x + 4} 4 ${x + 13} ${i % 2 === 0 ? -8 : -2}`,
          ['#e9e4c4', '#8d4a94', '#f0913a', '#cfe0a0'][i % 4] ?? '#e9e4c4',
          5,
        ),
      )
      .join(''),
  },
  pickle: {
    height: 7,
    svg: [-46, -10, 28]
      .map((x) => box(x, -8, 34, 8, 4, '#5f8a34') + box(x + 1, -7, 32, 4, 2, '#9abf5c'))
      .join(''),
  },
};

const buns: Record<Burger['bun'], readonly [string, string, string]> = {
  sesame: ['#c07a30', '#e0a04c', '#f0c078'],
  black: ['#211d22', '#38323a', '#5a525e'],
  plain: ['#c98a3c', '#eab765', '#f8d795'],
};

export function burger(random: Random, { bun, layers: stack }: Burger): Svg {
  const [edge, crust, shine] = buns[bun];
  const tall = stack.reduce((sum, name) => sum + layers[name].height, 0);
  const scale = Math.min(1.08, 112 / (tall + 22) + 0.18);
  let y = -22;
  let body =
    box(-70, -24, 140, 24, 10, edge) +
    box(-70, -24, 140, 16, 8, crust) +
    box(-68, -25, 136, 5, 2.5, '#f8e3b8');
  for (const name of stack) {
    body += at(0, y, 0, 1, layers[name].svg);
    y -= layers[name].height;
  }
  const seeds =
    bun === 'plain'
      ? ''
      : scatter(random, 17, { x: 0, y: y - 30, rx: 46, ry: 17 }, () => ingredients.sesame(), [0.9, 1.3]);
  body +=
    box(-72, y - 7, 144, 8, 4, '#f8e3b8') +
    path(
      `M-76 ${n(y - 4)}C-78 ${n(y - 66)} 78 ${n(y - 66)} 76 ${n(y - 4)}C60 ${n(y - 1)} -60 ${n(y - 1)} -76 ${n(y - 4)}Z`,
      crust,
    ) +
    path(
      `M-62 ${n(y - 22)}C-52 ${n(y - 46)} -10 ${n(y - 52)} 18 ${n(y - 47)}C-14 ${n(y - 42)} -40 ${n(y - 34)} -62 ${n(y - 22)}Z`,
      shine,
      'opacity=".75"',
    ) +
    path(
      `M-76 ${n(y - 4)}C-60 ${n(y - 12)} 60 ${n(y - 12)} 76 ${n(y - 4)}C60 ${n(y - 1)} -60 ${n(y - 1)} -76 ${n(y - 4)}Z`,
      edge,
      'opacity=".55"',
    ) +
    seeds;
  return (
    ellipse(164, 211, 128, 13, '#2a1c10', 'opacity=".18"') +
    box(38, 200, 244, 13, 6.5, '#9a6836') +
    box(38, 197, 244, 10, 5, '#c99a63') +
    at(160, 198, 0, scale, body)
  );
}
