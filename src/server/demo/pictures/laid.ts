// Drawn by Brigade's own code. Whole pieces laid on a plate, seen from above.
import { between, type Random } from '../seeded-random.ts';
import { type Glaze, plate } from './crockery.ts';
import { at, blob, box, circle, ellipse, line, n, path, type Svg } from './shapes.ts';
import { spread, type Scattered, X, Y } from './plated.ts';

export interface Skewers {
  dish: 'skewers';
  glaze: Glaze;
  /** What sits on each skewer, in order. */
  pieces: readonly (
    | 'lamb'
    | 'chicken'
    | 'minced'
    | 'pepper'
    | 'tomato'
    | 'courgette'
    | 'onion'
    | 'mushroom'
  )[];
  count: number;
  side: readonly Scattered[];
}

const pieces: Record<Skewers['pieces'][number], Svg> = {
  lamb:
    box(-11, -12, 22, 24, 6, '#6f3a20') +
    box(-9, -11, 18, 14, 5, '#8d5030') +
    line('M-5 -8L-2 6M3 -9L6 5', '#472210', 2.2),
  chicken:
    box(-12, -12, 24, 24, 7, '#c7823a') +
    box(-10, -11, 20, 14, 6, '#e2a85c') +
    line('M-5 -8L-2 7M3 -8L6 6', '#8b5020', 2.2),
  minced:
    box(-62, -11, 124, 22, 11, '#6b3820') +
    box(-60, -10, 120, 12, 7, '#8b4d2c') +
    line('M-50 -7L-46 7M-32 -7L-28 7M-14 -7L-10 7M4 -7L8 7M22 -7L26 7M40 -7L44 7', '#47230f', 2.4),
  pepper: box(-7, -12, 14, 24, 4, '#3f8a3c') + box(-6, -11, 5, 22, 2.5, '#6fb35a'),
  tomato: circle(0, 0, 11, '#cf3a28') + ellipse(-3, -4, 4, 3, '#f58a70'),
  courgette:
    circle(0, 0, 11, '#4f8a40') + circle(0, 0, 8.6, '#e3edb4') + line('M-4 -4L4 4M-1 -6L6 1', '#8a6a36', 1.6),
  onion: box(-6, -12, 12, 24, 6, '#a8578f') + box(-4, -10, 4, 20, 2, '#dba6ca'),
  mushroom: circle(0, 0, 11, '#b98d62') + circle(-1, -2, 8, '#d9b68c'),
};

export function skewers(random: Random, { glaze, pieces: order, count, side }: Skewers): Svg {
  const gap = 30;
  const all = Array.from({ length: count }, (_, row) => {
    const y = (row - (count - 1) / 2) * gap;
    const spacing = order.length === 1 ? 0 : 128 / (order.length - 1);
    const set = order
      .map((name, index) =>
        at(order.length === 1 ? 0 : -64 + index * spacing, y, between(random, -5, 5), 1, pieces[name]),
      )
      .join('');
    const drop = order
      .map((_, index) =>
        ellipse(
          order.length === 1 ? 3 : -61 + index * spacing,
          y + 6,
          order.length === 1 ? 62 : 12,
          11,
          '#3b2a1a',
          'opacity=".16"',
        ),
      )
      .join('');
    return (
      drop + line(`M-98 ${n(y)}H92`, '#8a6a3c', 3.4) + line(`M-98 ${n(y - 0.8)}H92`, '#d1b07a', 1.2) + set
    );
  }).join('');
  return (
    plate(glaze, X, Y, 106) + spread(random, side, 24, X + 30, Y + 56) + at(X - 2, Y - 10, -14, 0.98, all)
  );
}

export interface Arranged {
  dish: 'arranged';
  glaze: Glaze;
  piece: 'roll' | 'leafRoll' | 'slab' | 'steak' | 'chop' | 'fish' | 'patty' | 'flatbread' | 'diamond';
  count: number;
  sauce: string;
  side: readonly Scattered[];
  finish: readonly Scattered[];
}

const arrangedPieces: Record<Arranged['piece'], Svg> = {
  roll:
    box(-44, -9, 88, 18, 9, '#a9652a') +
    box(-43, -8, 86, 11, 6, '#dc9f4f') +
    line('M-30 -7L-22 7M-8 -7L0 7M14 -7L22 7', '#b7752f', 2) +
    ellipse(43, 0, 4, 8, '#f3ddb0') +
    ellipse(43, 0, 2, 4.5, '#fffaf0'),
  leafRoll:
    box(-34, -9, 68, 18, 9, '#4a5f2a') +
    box(-33, -8, 66, 11, 6, '#708a3f') +
    line('M-24 -6C-10 0 8 -6 26 3M-20 5C-6 -2 10 6 24 -4', '#3d5022', 1.4),
  slab:
    box(-36, -16, 72, 32, 7, '#d8a858') +
    box(-34, -15, 68, 25, 6, '#fbe7b4') +
    line('M-24 -10L-14 10M-6 -10L4 10M12 -10L22 10', '#a5652a', 3.4, 'opacity=".8"'),
  steak:
    path(
      'M-64 6C-66 -30 -22 -44 14 -36C52 -40 70 -14 58 10C46 34 4 30 -18 36C-44 40 -62 30 -64 6Z',
      '#4e2716',
    ) +
    path(
      'M-58 3C-60 -26 -20 -38 14 -31C48 -35 63 -12 52 7C42 27 4 23 -18 29C-42 33 -57 24 -58 3Z',
      '#7a4226',
    ) +
    path('M-56 -4C-52 -26 -20 -34 10 -30C2 -20 -22 -24 -34 -14C-44 -8 -48 -2 -56 -4Z', '#f0d9b0') +
    line('M-34 -22L-12 26M-10 -30L14 20M16 -30L38 16', '#37180a', 4.4, 'opacity=".75"'),
  chop:
    path('M-2 -4C14 -26 46 -22 48 2C48 24 16 30 0 14C-4 10 -6 2 -2 -4Z', '#6d3a22') +
    path('M3 -3C16 -20 41 -17 43 2C43 18 17 23 4 11C0 8 0 1 3 -3Z', '#8f5232') +
    line('M18 -14L26 14M30 -13L36 9', '#47230f', 3) +
    line('M2 4L-44 12', '#ded0b4', 8) +
    line('M2 2L-42 10', '#fbf4e2', 3.6),
  fish:
    path('M-86 2C-60 -34 10 -38 56 -6L86 -26C80 -8 80 10 88 30L56 10C10 36 -60 32 -86 2Z', '#6f8796') +
    path('M-80 0C-56 -28 6 -32 50 -5C10 4 -50 8 -80 0Z', '#a8bcc6') +
    line('M-40 -14L-26 14M-16 -18L-2 16M10 -18L22 14', '#4b3a2c', 3.4, 'opacity=".7"') +
    circle(-66, -3, 4, '#fbf6e6') +
    circle(-66, -3, 2, '#26323b') +
    line('M-52 -14C-46 -4 -46 6 -52 14', '#5a707e', 2),
  patty:
    ellipse(0, 0, 26, 15, '#5a2f1b') +
    ellipse(-1, -2, 24, 12, '#854b2d') +
    line('M-12 -10L-6 8M2 -11L8 8', '#45210f', 2.6),
  flatbread:
    path(
      'M-96 6C-100 -34 -44 -52 6 -48C62 -50 102 -26 96 6C92 40 40 52 -6 48C-56 50 -94 36 -96 6Z',
      '#c98f4a',
    ) +
    path(
      'M-89 4C-92 -30 -42 -46 6 -42C58 -44 94 -24 89 4C85 34 38 45 -6 41C-52 43 -88 31 -89 4Z',
      '#efc98c',
    ) +
    [-62, -30, 4, 36, 64]
      .map((x, i) => ellipse(x, i % 2 === 0 ? -12 : 12, 9, 6, '#b97a38', 'opacity=".5"'))
      .join('') +
    line('M-70 -2C-40 8 40 8 72 -2', '#d8a862', 2.4),
  diamond:
    path('M0 -22L30 0L0 22L-30 0Z', '#a9662a') +
    path('M0 -22L30 -3L0 16L-30 -3Z', '#e3a850') +
    path('M0 -18L22 -3L0 11L-22 -3Z', '#f3c878') +
    ellipse(0, -3, 8, 4.6, '#8fb34a') +
    line('M-30 2L0 21L30 2', '#c98537', 1.6),
};

const places: Record<Arranged['piece'], readonly (readonly [number, number, number])[]> = {
  roll: [
    [-4, -36, -8],
    [6, -12, 5],
    [-6, 12, -6],
    [4, 36, 4],
  ],
  leafRoll: [
    [-34, -34, -20],
    [34, -34, -10],
    [-38, -8, -16],
    [32, -8, -18],
    [-30, 18, -14],
    [36, 20, -12],
    [0, 44, -8],
  ],
  slab: [
    [-26, -30, -12],
    [24, -6, 10],
    [-20, 24, -8],
  ],
  steak: [[0, -8, -8]],
  chop: [
    [-4, -38, 6],
    [2, -2, 12],
    [-6, 34, 16],
  ],
  fish: [[0, -6, -14]],
  patty: [
    [-36, -32, -10],
    [20, -36, 8],
    [-44, 4, 6],
    [10, 0, -8],
    [-22, 36, 4],
  ],
  flatbread: [[0, 0, -6]],
  diamond: [
    [0, -44, 0],
    [-34, -20, 0],
    [34, -20, 0],
    [0, 2, 0],
    [-34, 26, 0],
    [34, 26, 0],
    [0, 48, 0],
  ],
};

/** Whole pieces laid on a plate, a sauce under them, something fresh beside. */
export function arranged(random: Random, { glaze, piece, count, sauce, side, finish }: Arranged): Svg {
  const laid = places[piece]
    .slice(0, count)
    .map(
      ([x, y, turn]) =>
        at(
          X + x + 3,
          Y + y + 5,
          turn,
          1,
          `<g opacity=".2" style="filter:brightness(0)">${arrangedPieces[piece]}</g>`,
        ) + at(X + x, Y + y, turn, 1, arrangedPieces[piece]),
    )
    .join('');
  return (
    plate(glaze, X, Y, 106) +
    (sauce === '' ? '' : path(blob(random, X, Y, 76, 68, 0.09, 13), sauce)) +
    spread(random, side, 24, X + 46, Y + 42) +
    laid +
    spread(random, finish, 56)
  );
}
