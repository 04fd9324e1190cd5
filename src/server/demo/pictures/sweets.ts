// Drawn by Brigade's own code. Things seen from the side.
import type { Random } from '../seeded-random.ts';
import { glazes, type Glaze, saucer, standing } from './crockery.ts';
import { type Ingredient, ingredients } from './ingredients.ts';
import { at, box, circle, ellipse, line, path, scatter, type Svg } from './shapes.ts';

export interface Slice {
  dish: 'slice';
  /** From the bottom up: color and height. */
  layers: readonly (readonly [string, number])[];
  top: string;
  drip: string;
  garnish: readonly Ingredient[];
  dust: boolean;
}

/** A slice of something layered, on a plate seen from the side. */
export function slice(random: Random, { layers: stack, top, drip, garnish, dust }: Slice): Svg {
  let y = 194;
  let side = '';
  for (const [fill, height] of stack) {
    side += path(`M78 ${y}L222 ${y + 0}L222 ${y - height}L78 ${y - height}Z`, fill);
    y -= height;
  }
  const tall = 194 - y;
  const back = `M78 ${y}L190 ${y - 34}L256 ${y - 22}L222 ${y}Z`;
  const flank = path(`M222 194L256 ${194 - 22}V${y - 22}L222 ${y}Z`, '#2a1c10', 'opacity=".28"');
  const flankFill = stack
    .map(([fill, height], index) => {
      const base = 194 - stack.slice(0, index).reduce((sum, [, h]) => sum + h, 0);
      return path(`M222 ${base}L256 ${base - 22}V${base - 22 - height}L222 ${base - height}Z`, fill);
    })
    .join('');
  const drops =
    drip === ''
      ? ''
      : path(
          `M78 ${y}H222V${y + 10}C216 ${y + 22} 206 ${y + 20} 204 ${y + 10}C196 ${y + 6} 184 ${y + 8} 182 ${y + 20}C178 ${y + 36} 166 ${y + 32} 164 ${y + 14}C150 ${y + 6} 132 ${y + 8} 130 ${y + 16}C126 ${y + 28} 114 ${y + 26} 112 ${y + 12}C100 ${y + 6} 88 ${y + 12} 78 ${y + 10}Z`,
          drip,
        ) + line(`M92 ${y + 4}H176`, '#ffffff', 3, 'opacity=".35"');
  const crumbs = dust
    ? scatter(random, 34, { x: 180, y: y - 17, rx: 46, ry: 8 }, () =>
        circle(0, 0, 1.8, '#5a3319', 'opacity=".7"'),
      )
    : '';
  const decoration = garnish
    .map((name, index) =>
      at(150 + index * 24, y - 24 - (index % 2) * 6, index * 30 - 20, 1.5, ingredients[name]()),
    )
    .join('');
  return (
    ellipse(166, 207, 130, 15, '#2a1c10', 'opacity=".18"') +
    ellipse(163, 201, 128, 14, '#d9cfbd') +
    ellipse(163, 198, 128, 13.5, '#fffdf8') +
    ellipse(163, 197, 96, 8, '#e9e1d1') +
    (tall > 0 ? side + flankFill + flank : '') +
    path(back, top) +
    line(`M78 ${y}L190 ${y - 34}L256 ${y - 22}`, '#ffffff', 1.6, 'opacity=".4"') +
    crumbs +
    drops +
    decoration
  );
}

export interface Sundae {
  dish: 'sundae';
  scoops: readonly string[];
  sauce: string;
  sprinkle: readonly Ingredient[];
  wafer: boolean;
}

export function sundae(random: Random, { scoops, sauce, sprinkle, wafer }: Sundae): Svg {
  const places = [
    [-36, -92],
    [36, -92],
    [0, -128],
  ] as const;
  const balls = scoops
    .map((fill, index) => {
      const [x, y] = places[index % 3] ?? [0, -100];
      return at(
        x,
        y,
        0,
        1,
        circle(0, 0, 38, fill) +
          path(
            'M-37 8C-30 20 -20 10 -12 16C-4 24 6 12 14 18C24 24 32 14 37 8C34 30 18 38 0 38C-18 38 -34 30 -37 8Z',
            '#2a1c10',
            'opacity=".1"',
          ) +
          ellipse(-13, -16, 11, 7, '#ffffff', 'opacity=".4" transform="rotate(-30 -13 -16)"'),
      );
    })
    .join('');
  const poured =
    sauce === ''
      ? ''
      : path(
          'M-34 -140C-30 -172 30 -172 35 -140C38 -122 28 -118 26 -132C20 -140 14 -136 13 -122C10 -108 0 -108 -1 -124C-6 -136 -14 -136 -16 -124C-19 -112 -28 -116 -27 -130C-30 -136 -34 -134 -34 -140Z',
          sauce,
        ) + line('M-18 -152C-10 -160 4 -161 12 -158', '#ffffff', 4, 'opacity=".5"');
  const body =
    (wafer
      ? at(
          48,
          -150,
          26,
          1,
          box(-8, -52, 16, 92, 3, '#c98a42') +
            line('M-8 -40L8 -28M-8 -22L8 -10M-8 -4L8 8M8 -40L-8 -28M8 -22L-8 -10M8 -4L-8 8', '#8f5a24', 1.6),
        )
      : '') +
    balls +
    poured +
    scatter(
      random,
      16,
      { x: 0, y: -138, rx: 30, ry: 20 },
      (index) => ingredients[sprinkle[index % sprinkle.length] ?? 'pistachio'](),
      [0.8, 1.1],
    ) +
    path('M-82 -84H82C78 -40 46 -24 14 -20V-8H-14V-20C-46 -24 -78 -40 -82 -84Z', '#e8f3f6', 'opacity=".82"') +
    path('M-82 -84H82L81 -76H-81Z', '#ffffff', 'opacity=".9"') +
    line('M-64 -70C-58 -48 -44 -38 -30 -33', '#ffffff', 6, 'opacity=".8"') +
    ellipse(0, -5, 48, 8, '#d5e5ea') +
    ellipse(0, -7, 48, 7, '#f2f9fb');
  return standing(160, 208, 60) + at(160, 209, 0, 1.02, body);
}

export interface Pudding {
  dish: 'pudding';
  glaze: Glaze;
  skin: string;
  strewn: readonly Ingredient[];
}

/** Baked in its own small dish. */
export function pudding(random: Random, { glaze, skin, strewn }: Pudding): Svg {
  const [rim, , edge] = glazes[glaze];
  return (
    saucer(160, 203, 122, '#fffdf8', '#e2d9c8') +
    path('M64 120C66 176 84 198 112 200H208C236 198 254 176 256 120Z', rim) +
    path('M196 200C232 198 254 176 256 120H226C224 170 214 192 170 200Z', '#2a1c10', 'opacity=".1"') +
    line('M84 142C88 166 96 180 106 186', '#ffffff', 7, 'opacity=".4"') +
    ellipse(160, 120, 97, 29, edge) +
    ellipse(160, 119, 93, 26, '#fffdf8') +
    ellipse(160, 121, 87, 22, skin) +
    ellipse(142, 116, 46, 9, '#ffffff', 'opacity=".18"') +
    scatter(
      random,
      22,
      { x: 160, y: 120, rx: 60, ry: 12 },
      (index) => ingredients[strewn[index % strewn.length] ?? 'pistachio'](),
      [0.9, 1.2],
    )
  );
}
