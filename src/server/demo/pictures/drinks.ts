// Drawn by Brigade's own code. Things seen from the side.
import type { Random } from '../seeded-random.ts';
import { glazes, type Glaze, saucer, standing } from './crockery.ts';
import { type Ingredient, ingredients } from './ingredients.ts';
import { at, box, circle, clipped, ellipse, line, n, path, scatter, type Svg } from './shapes.ts';

export interface Glass {
  dish: 'glass';
  shape: 'tumbler' | 'tall' | 'wine' | 'pint' | 'tulip';
  drink: string;
  /** The lower part, when the drink is layered. */
  deep: string;
  foam: string;
  ice: boolean;
  bubbles: boolean;
  garnish: readonly Ingredient[];
  straw: string;
}

/** Inside of each glass: left edge top → bottom, mirrored; `top` is where the drink begins. */
const glasses: Record<
  Glass['shape'],
  { inside: string; top: number; bottom: number; rim: number; half: number }
> = {
  tumbler: {
    inside: 'M-50 -128L-40 -8Q-40 0 -32 0H32Q40 0 40 -8L50 -128Z',
    top: -104,
    bottom: 0,
    rim: -128,
    half: 50,
  },
  tall: {
    inside: 'M-40 -160L-32 -10Q-32 0 -22 0H22Q32 0 32 -10L40 -160Z',
    top: -136,
    bottom: 0,
    rim: -160,
    half: 40,
  },
  pint: {
    inside: 'M-46 -158C-44 -116 -34 -70 -34 -10Q-34 0 -24 0H24Q34 0 34 -10C34 -70 44 -116 46 -158Z',
    top: -150,
    bottom: 0,
    rim: -158,
    half: 46,
  },
  wine: {
    inside: 'M-42 -164C-56 -104 -40 -70 0 -66C40 -70 56 -104 42 -164Z',
    top: -124,
    bottom: -66,
    rim: -164,
    half: 42,
  },
  tulip: {
    inside:
      'M-34 -112C-38 -84 -20 -72 -22 -54C-24 -36 -36 -28 -34 -10Q-32 0 -22 0H22Q32 0 34 -10C36 -28 24 -36 22 -54C20 -72 38 -84 34 -112Z',
    top: -98,
    bottom: 0,
    rim: -112,
    half: 34,
  },
};

export function glass(random: Random, wanted: Glass): Svg {
  const { inside, top, bottom, rim, half } = glasses[wanted.shape];
  const { drink, deep, foam, ice, bubbles, garnish, straw } = wanted;
  const foot =
    wanted.shape === 'wine'
      ? line('M0 -66V-8', '#ffffff', 6, 'opacity=".75"') +
        line('M1 -66V-8', '#b9c6cf', 1.6, 'opacity=".8"') +
        ellipse(0, -4, 40, 6.5, '#ffffff', 'opacity=".75" stroke="#b9c6cf" stroke-width="1.2"')
      : '';
  const fill =
    box(-70, top, 140, bottom - top + 4, 0, drink) +
    (deep === ''
      ? ''
      : `<rect x="-70" y="${n(top + (bottom - top) * 0.45)}" width="140" height="${n((bottom - top) * 0.6)}" fill="${deep}"/><rect x="-70" y="${n(top + (bottom - top) * 0.3)}" width="140" height="${n((bottom - top) * 0.2)}" fill="${deep}" opacity=".5"/>`) +
    (ice
      ? [
          [-16, 22, 12],
          [14, 40, -18],
          [-8, 64, 30],
          [18, 12, 40],
        ]
          .map(([x = 0, down = 0, turn = 0]) => at(x, top + down, turn, 1.5, ingredients.ice()))
          .join('')
      : '') +
    (bubbles
      ? Array.from({ length: 22 }, () =>
          circle(
            (random() - 0.5) * half * 1.5,
            top + random() * (bottom - top - 8) + 4,
            1 + random() * 1.9,
            '#ffffff',
            'opacity=".6"',
          ),
        ).join('')
      : '') +
    ellipse(0, top, half, 5, '#ffffff', 'opacity=".35"') +
    box(-half * 0.72, top + 4, 8, (bottom - top) * 0.7, 4, '#ffffff', 'opacity=".35"');
  const head =
    foam === ''
      ? ''
      : path(
          `M${-half - 2} ${rim + 6}C${-half - 8} ${rim - 18} ${-half * 0.4} ${rim - 20} ${-half * 0.3} ${rim - 12}C${-half * 0.1} ${rim - 24} ${half * 0.5} ${rim - 22} ${half * 0.5} ${rim - 12}C${half} ${rim - 20} ${half + 10} ${rim - 4} ${half} ${rim + 8}L${half - 2} ${rim + 24}H${-half + 2}Z`,
          foam,
        );
  const stem =
    straw === ''
      ? ''
      : at(
          half * 0.2,
          top + 50,
          14,
          1,
          box(-4, -146, 8, 150, 4, straw) +
            line('M-4 -130L4 -122M-4 -106L4 -98M-4 -82L4 -74M-4 -58L4 -50', '#ffffff', 3, 'opacity=".7"'),
        );
  const decoration = garnish
    .map((name, index) =>
      at(
        -half + index * 17 - (name === 'lemon' || name === 'orange' ? 2 : -14),
        rim + (index % 2 === 0 ? 0 : -5),
        index * 40 - 30,
        name === 'mint' || name === 'basil' ? 1.3 : 1.6,
        ingredients[name](),
      ),
    )
    .join('');
  const saucered =
    wanted.shape === 'tulip' ? saucer(160, 205, 66, '#fffaf0', '#d7463b') : standing(160, 207, half + 14);
  const body =
    foot +
    path(inside, '#ffffff', 'opacity=".4"') +
    stem +
    clipped('glass', path(inside, '#000'), fill) +
    head +
    path(inside, 'none', 'stroke="#ffffff" stroke-width="3" opacity=".85"') +
    path(inside, 'none', 'stroke="#9fb2bd" stroke-width="1" opacity=".7"') +
    decoration;
  return (
    saucered + at(160, wanted.shape === 'tulip' ? 203 : 208, 0, wanted.shape === 'tulip' ? 1.25 : 1.06, body)
  );
}

export interface Cup {
  dish: 'cup';
  glaze: Glaze;
  size: 'small' | 'large';
  drink: string;
  art: 'none' | 'heart' | 'foam' | 'leaves';
  beside: 'biscuit' | 'delight' | 'none';
}

export function cup(random: Random, { glaze, size, drink, art, beside }: Cup): Svg {
  const [rim, , edge] = glazes[glaze];
  const scale = size === 'small' ? 0.86 : 1.12;
  const surface = {
    none: ellipse(-12, -73, 18, 4, '#d99a52', 'opacity=".7"'),
    heart: path(
      'M0 -63C-34 -70 -30 -82 -12 -80C-4 -79 0 -76 0 -76C0 -76 4 -79 12 -80C30 -82 34 -70 0 -63Z',
      '#fbeed6',
    ),
    foam:
      ellipse(0, -73, 44, 9, '#fbeed6') +
      scatter(random, 16, { x: 0, y: -73, rx: 34, ry: 5 }, () =>
        circle(0, 0, 1.6, '#8a5530', 'opacity=".7"'),
      ),
    leaves:
      at(-14, -78, -24, 1.3, ingredients.mint()) +
      at(10, -80, 28, 1.5, ingredients.mint()) +
      at(-2, -86, -70, 1.2, ingredients.mint()),
  }[art];
  const steam = [-20, 2, 24]
    .map((x, i) =>
      line(`M${x} ${-98 - i * 3}C${x - 12} -112 ${x + 12} -120 ${x} -136`, '#ffffff', 5, 'opacity=".7"'),
    )
    .join('');
  const body =
    line('M48 -58C84 -64 82 -16 38 -22', edge, 13) +
    line('M48 -58C78 -62 76 -22 38 -26', rim, 7) +
    path('M-56 -74C-54 -26 -40 0 -16 0H16C40 0 54 -26 56 -74Z', rim) +
    path('M14 0C36 0 52 -26 56 -74H34C32 -30 26 -6 0 0Z', '#2a1c10', 'opacity=".08"') +
    path(
      'M-46 -60C-44 -34 -36 -16 -26 -8',
      'none',
      'stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".45"',
    ) +
    ellipse(0, -74, 56, 13, edge) +
    ellipse(0, -74.5, 53, 11.5, '#ffffff') +
    ellipse(0, -73, 49, 9.6, drink) +
    surface +
    steam;
  const extra = {
    none: '',
    biscuit: at(
      256,
      194,
      -12,
      1.1,
      box(-24, -9, 48, 18, 5, '#b57a38') +
        box(-23, -9, 46, 12, 4, '#dfae68') +
        circle(-12, -3, 1.6, '#a5692c') +
        circle(0, -3, 1.6, '#a5692c') +
        circle(12, -3, 1.6, '#a5692c'),
    ),
    delight: at(
      250,
      190,
      -6,
      1,
      box(-16, -16, 32, 26, 4, '#d76b8a') +
        path('M-16 -14L-8 -23H22L16 -14Z', '#f3b3c4') +
        path('M16 -14L22 -23V2L16 10Z', '#b94d6e') +
        circle(-6, -4, 2.2, '#8fb34a') +
        circle(6, 3, 2.2, '#8fb34a'),
    ),
  }[beside];
  return (
    saucer(160, 203, size === 'small' ? 96 : 112, '#fffdf8', edge) + at(154, 201, 0, scale, body) + extra
  );
}
