// Drawn by Brigade's own code. Every ingredient is centered on the origin, about 20 units wide, seen from above.
import { circle, ellipse, line, path, type Svg } from './shapes.ts';

const LEAF = 'M-11 0Q-3 -9 11 0Q-3 9 -11 0Z';

function leaf(fill: string, vein: string): Svg {
  return path(LEAF, fill) + line('M-8 0H8', vein, 0.9);
}

export const ingredients = {
  tomato: () =>
    circle(0, 0, 10, '#d8402f') +
    circle(0, 0, 8, '#ef6a4f') +
    [0, 90, 180, 270]
      .map(
        (turn) =>
          `<g transform="rotate(${turn})">${ellipse(4.2, 0, 2.6, 1.9, '#f9b08c')}${circle(4.4, 0, 0.8, '#fbe2a8')}</g>`,
      )
      .join(''),
  cherryTomato: () => circle(0, 0, 8, '#cf3527') + ellipse(-2.5, -3, 3, 2, '#ff9c86', 'opacity=".8"'),
  basil: () => leaf('#3f8f45', '#2c6f35'),
  mint: () => leaf('#58b368', '#35894a'),
  rocket: () =>
    path('M-12 0C-6 -3 -5 -7 -1 -5C1 -8 6 -8 12 -1C7 4 3 7 -1 5C-5 7 -6 3 -12 0Z', '#5a9e3d') +
    line('M-11 0H9', '#3f7d2b', 0.9),
  lettuce: () =>
    path('M-14 2C-15 -7 -7 -12 0 -10C8 -13 15 -7 13 1C15 8 7 12 0 9C-7 12 -14 9 -14 2Z', '#8cc152') +
    path('M-9 1C-9 -4 -4 -7 0 -6C5 -7 9 -4 8 1C8 5 4 7 0 5C-5 7 -9 5 -9 1Z', '#b4dc7f'),
  romaine: () =>
    path('M-16 0C-12 -13 4 -14 16 -4C11 11 -6 14 -16 0Z', '#79b84b') +
    path('M-14 0C-8 -8 5 -9 13 -3C8 6 -6 8 -14 0Z', '#a3d16c') +
    path('M-14 0C-5 -3 5 -3 12 -2C4 1.5 -6 2.5 -14 0Z', '#e6f3c4'),
  parsley: () =>
    circle(-2, -1, 2.2, '#3f9142') + circle(2, -1.5, 2, '#55a84f') + circle(0.5, 1.8, 2, '#2f7a37'),
  dill: () => line('M-7 0H7M-3 0L0 -4M-3 0L0 4M1 0L4 -4M1 0L4 4', '#4d9a4a', 1.3),
  olive: () => circle(0, 0, 6.5, '#3a3142') + circle(0, 0, 2.4, '#d9b87a'),
  greenOlive: () =>
    ellipse(0, 0, 8, 6.5, '#8a9a3a') + ellipse(-2, -2, 2.6, 1.6, '#c7d07a') + circle(6, 0, 1.7, '#c8452f'),
  blackOlive: () => ellipse(0, 0, 8, 6.5, '#3b2f3d') + ellipse(-2, -2, 2.6, 1.6, '#7d6d84'),
  mushroom: () =>
    path(
      'M-10 -1C-10 -10 10 -10 10 -1C8 1 4 1 3 1L3 8C1 10 -1 10 -3 8L-3 1C-4 1 -8 1 -10 -1Z',
      '#d9bd95',
      'stroke="#8a6440" stroke-width="1.3"',
    ) +
    path('M-7 -2C-6 -7 6 -7 7 -2C3 -1 -3 -1 -7 -2Z', '#a87c50') +
    line('M-3 1C-1 0 1 0 3 1', '#8a6440', 1),
  pepperoni: () =>
    circle(0, 0, 11, '#a92f25') +
    circle(0, 0, 9.3, '#c9463a') +
    circle(-3, -2, 1.5, '#e8867a') +
    circle(4, 1, 1.3, '#e8867a') +
    circle(0, 5, 1.2, '#a13329'),
  ham: () =>
    path('M-14 -3C-8 -10 2 -4 8 -9C15 -6 13 4 7 6C0 4 -6 11 -12 6Z', '#e68d86') +
    line('M-10 2C-4 -2 2 2 9 -3', '#f6c1b8', 2.2),
  prawn: () =>
    line('M8 -6C-2 -12 -12 -3 -8 5C-5 10 2 10 5 7', '#f08a5d', 6.5) +
    line('M7 -6C-1 -11 -10 -3 -7 4C-5 8 1 9 4 6.5', '#f9b08f', 2.4) +
    path('M4 6L11 3L10 10Z', '#e4683f'),
  mussel: () =>
    path('M-10 3C-8 -9 6 -12 11 -2C8 7 -3 10 -10 3Z', '#2f3a52') +
    path('M-6 2C-4 -5 4 -7 7 -1C4 4 -2 5 -6 2Z', '#f0b35a'),
  clam: () =>
    path('M-10 4C-11 -8 11 -8 10 4C5 9 -5 9 -10 4Z', '#cfc1ab') +
    line('M0 6L0 -4M-4 5L-5 -3M4 5L5 -3', '#a08f77', 1) +
    ellipse(0, 4, 5, 2.4, '#f3d6a2'),
  calamari: () =>
    `<circle r="8" fill="none" stroke="#d99a45" stroke-width="6"/><circle r="8" fill="none" stroke="#f2c778" stroke-width="3" stroke-dasharray="5 2.4"/>`,
  onion: () =>
    `<circle r="9" fill="none" stroke="#a14a86" stroke-width="1.8"/><circle r="6.6" fill="none" stroke="#d9a3c7" stroke-width="1.6"/>`,
  cucumber: () =>
    circle(0, 0, 10, '#4f9a4c') +
    circle(0, 0, 8.3, '#d3ecb0') +
    ['0', '60', '120', '180', '240', '300']
      .map((turn) => `<g transform="rotate(${turn})">${ellipse(4, 0, 1.8, 0.9, '#a9cf83')}</g>`)
      .join(''),
  pepper: () =>
    line('M-10 4C-6 -7 6 -7 10 4', '#d8402f', 4) + line('M-9 2.5C-5 -6 5 -6 9 2.5', '#f27a5d', 1.2),
  greenPepper: () =>
    line('M-10 4C-6 -7 6 -7 10 4', '#4f9a3c', 4) + line('M-9 2.5C-5 -6 5 -6 9 2.5', '#93cf73', 1.2),
  yellowPepper: () =>
    line('M-10 4C-6 -7 6 -7 10 4', '#e9a820', 4) + line('M-9 2.5C-5 -6 5 -6 9 2.5', '#fbdc7a', 1.2),
  courgette: () =>
    ellipse(0, 0, 11, 8, '#5f9a4a') +
    ellipse(0, 0, 9, 6.3, '#e4eeb5') +
    line('M-6 -3L5 4M-3 -5L8 1', '#8a7a44', 1.5),
  aubergine: () =>
    ellipse(0, 0, 11, 8.5, '#4a3357') +
    ellipse(0, 0, 9.2, 6.8, '#d9c197') +
    line('M-6 -3L5 4M-3 -5L7 2', '#7a5c3a', 1.6),
  corn: () => ellipse(0, 0, 4, 3.2, '#f5c63d') + ellipse(-1, -1, 1.4, 1, '#fde79a'),
  chickpea: () =>
    circle(0, 0, 5, '#d9ac63') +
    circle(-1.2, -1.4, 2.2, '#efd09a') +
    line('M2 3C3 2 3 1 3 0', '#b98a42', 0.9),
  bean: () => ellipse(0, 0, 6, 3.8, '#3a2a33') + ellipse(-1.5, -1.2, 2.2, 1, '#7b6470'),
  edamame: () => ellipse(0, 0, 5.5, 3.8, '#7fbf4f') + ellipse(-1.4, -1.1, 2, 1, '#c1e79a'),
  pomegranate: () =>
    path('M-3.6 1C-3 -4 3 -4 3.6 0C3 4 -3 4 -3.6 1Z', '#b3123f') + circle(-0.8, -1, 1.1, '#f06f92'),
  walnut: () =>
    path('M-8 0C-8 -7 -2 -8 0 -5C2 -8 8 -7 8 0C8 6 2 8 0 5C-2 8 -8 6 -8 0Z', '#b98953') +
    line('M0 -5V5M-5 -2C-3 0 -5 1 -4 3M5 -2C3 0 5 1 4 3', '#8a5f33', 1.1),
  pistachio: () =>
    path('M-4 0C-3 -3.4 3 -3.4 4 0C3 3 -3 3 -4 0Z', '#8fb34a') + circle(-1, -0.8, 1, '#c9dc92'),
  pineNut: () => ellipse(0, 0, 4, 2, '#f0dcb0', 'stroke="#d0ac6d" stroke-width=".7"'),
  sesame: () => ellipse(0, 0, 2.2, 1.2, '#fbeccb'),
  crumb: () => path('M-2.4 0L0 -2.2L2.4 0.4L0.4 2.2Z', '#c88f45'),
  chilli: () =>
    path('M-12 -2C-5 -5 6 -3 12 4C5 4 -6 4 -12 -2Z', '#d6301f') + line('M-12 -2L-15 -4', '#4b8b3b', 2.2),
  chilliRing: () => `<circle r="4" fill="#f7d9b0" stroke="#d6301f" stroke-width="2.2"/>`,
  feta: () =>
    path('M-8 -5L5 -8L9 4L-4 8Z', '#fdfaf0', 'stroke="#e3dcc6" stroke-width="1"') +
    circle(-1, -1, 0.9, '#e3dcc6') +
    circle(3, 2, 0.8, '#e3dcc6'),
  mozzarella: () =>
    path('M-11 0C-12 -8 -2 -12 4 -9C12 -8 12 2 9 7C2 12 -9 9 -11 0Z', '#fff6e0') +
    path('M-6 -1C-6 -5 0 -7 3 -4C1 -1 -3 2 -6 -1Z', '#fffdf5'),
  blueCheese: () =>
    path('M-8 -2C-7 -8 5 -8 8 -1C7 7 -6 7 -8 -2Z', '#f4ecd2') +
    circle(-2, -1, 1.7, '#7f9aa6') +
    circle(3, 2, 1.4, '#7f9aa6') +
    circle(2, -3, 1, '#9ab2bb'),
  parmesan: () => path('M-11 -2L9 -6L11 1L-8 6Z', '#f7e3a6', 'stroke="#e2c477" stroke-width=".8"'),
  crouton: () => path('M-7 -6L6 -7L8 5L-5 7Z', '#d9a04e') + path('M-5 -4L4 -5L5 2L-4 4Z', '#f0cb85'),
  chicken: () =>
    path('M-13 -2C-10 -8 8 -9 13 -2C11 6 -9 8 -13 -2Z', '#d79a53') +
    path('M-10 -2C-6 -6 6 -6 10 -2C6 1 -6 2 -10 -2Z', '#f0c483') +
    line('M-5 -5L-2 2M2 -6L5 1', '#9c622c', 1.7),
  salmon: () =>
    path('M-9 -6L8 -8L10 6L-8 8Z', '#f58a63') +
    line('M-7 -2C-2 -5 4 -4 8 -3M-7 3C-2 0 4 1 9 2', '#fcc3a6', 1.7),
  avocado: () =>
    path('M-12 4C-8 -9 8 -9 12 4C8 0 -8 0 -12 4Z', '#6f9a3a') +
    path('M-10 2.5C-6 -6 6 -6 10 2.5C6 -1 -6 -1 -10 2.5Z', '#d8e58a'),
  egg: () =>
    ellipse(0, 0, 10, 8, '#fffaf0') + circle(0, 0, 4.6, '#f6b530') + circle(-1.3, -1.3, 1.5, '#ffdf8a'),
  pear: () =>
    path('M-12 3C-9 -9 9 -9 12 3C6 -1 -6 -1 -12 3Z', '#d9d36a') +
    path('M-10 2C-7 -6 7 -6 10 2C5 -1.5 -5 -1.5 -10 2Z', '#fbf6cf'),
  lemon: () =>
    path('M-11 4A11 11 0 0 1 11 4Z', '#f2c230') +
    path('M-9 3A9 9 0 0 1 9 3Z', '#fdf0a8') +
    line('M0 3V-5M0 3L-6 -2M0 3L6 -2', '#f2d35a', 1.1),
  orange: () =>
    circle(0, 0, 10, '#f08a24') +
    circle(0, 0, 8.2, '#fbb85a') +
    line('M0 -7V7M-7 0H7M-5 -5L5 5M5 -5L-5 5', '#f5d5a0', 1),
  falafel: () =>
    circle(0, 0, 10, '#8a5a2b') +
    circle(-1, -1.5, 8, '#a9733a') +
    circle(-4, -3, 1.3, '#c99a5c') +
    circle(2, -4, 1.1, '#5f7a2f') +
    circle(3, 2, 1.3, '#c99a5c') +
    circle(-2, 3, 1.1, '#5f7a2f'),
  meatball: () =>
    circle(0, 0, 10, '#6b3a23') +
    circle(-1, -1.5, 8, '#85492c') +
    ellipse(-3, -4, 3, 1.8, '#b0714b') +
    circle(3, 2, 1, '#4f2817'),
  cube: () => path('M-8 -6L6 -8L9 5L-6 8Z', '#e0a03a') + path('M-6 -4L4 -6L6 2L-4 5Z', '#f5cb6a'),
  gnocchi: () =>
    ellipse(0, 0, 10, 6.6, '#efd596') + line('M-5 -3C-5 0 -5 2 -4 4M0 -5V5M5 -3C5 0 5 2 4 4', '#d4b068', 1.1),
  carrot: () => line('M-9 -3L8 3', '#ef8a2c', 2.6) + line('M-8 3L9 -2', '#f6a95c', 2),
  kadayif: () => line('M-9 -2C-4 -4 3 3 9 0', '#f2b95c', 1.5) + line('M-8 3C-2 0 3 4 8 -2', '#c9792a', 1.4),
  cabbage: () => line('M-9 2C-4 -5 4 6 9 -2', '#8d4a94', 2.4) + line('M-8 -3C-3 3 3 -5 8 3', '#c08ac4', 1.6),
  beet: () => path('M-8 -4L6 -7L8 5L-5 7Z', '#9a1f54') + path('M-5 -2L4 -4L5 1L-3 3Z', '#c94a82'),
  strawberry: () =>
    path('M0 10C-9 4 -10 -6 -4 -7C-2 -8 2 -8 4 -7C10 -6 9 4 0 10Z', '#e0324b') +
    path('M-6 -6L0 -10L6 -6L0 -4Z', '#4f9a3c') +
    circle(-3, -1, 0.8, '#fbd3a2') +
    circle(3, 0, 0.8, '#fbd3a2') +
    circle(0, 4, 0.8, '#fbd3a2'),
  raspberry: () =>
    circle(-2.5, -2, 3.2, '#d63763') +
    circle(2.5, -2, 3.2, '#e2547c') +
    circle(0, 2.4, 3.4, '#c82856') +
    circle(0, -1, 1.2, '#f4a0b8'),
  ice: () =>
    path('M-8 -6L6 -9L9 5L-5 8Z', '#ffffff', 'opacity=".55"') +
    path('M-5 -4L3 -6L4 0L-4 2Z', '#ffffff', 'opacity=".6"'),
  grain: () => ellipse(0, 0, 3.2, 1.8, '#e8c98a') + ellipse(-0.6, -0.5, 1.2, 0.6, '#f8e6bd'),
  rice: () => ellipse(0, 0, 3.6, 1.5, '#fffaf0', 'stroke="#e6dcc4" stroke-width=".5"'),
  seaweed: () => path('M-9 -3L8 -4L9 3L-8 4Z', '#2f4a3a') + line('M-6 0H6', '#4c6e58', 1),
  caper: () => circle(0, 0, 3, '#5f7a33') + circle(-0.8, -0.9, 1, '#a3b86b'),
  pepperDot: () => circle(0, 0, 1.2, '#4a3a30'),
};

export type Ingredient = keyof typeof ingredients;
