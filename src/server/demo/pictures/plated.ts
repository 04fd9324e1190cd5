// Drawn by Brigade's own code. Dishes seen from above.
import { between, type Random } from '../seeded-random.ts';
import { board, bowl, glazes, type Glaze, plate } from './crockery.ts';
import { type Ingredient, ingredients } from './ingredients.ts';
import { at, blob, box, circle, clipped, ellipse, line, n, path, scatter, type Svg } from './shapes.ts';

/** The middle of every dish seen from above. */
export const X = 160;
export const Y = 118;

export interface Scattered {
  of: readonly Ingredient[];
  count: number;
  scale?: number;
  reach?: number;
}

/** Strews each lot over the dish, one on top of the other. */
export function spread(random: Random, strewn: readonly Scattered[], reach: number, cx = X, cy = Y): Svg {
  return strewn
    .map(({ of, count, scale = 1, reach: part = 1 }) =>
      scatter(
        random,
        count,
        { x: cx, y: cy, rx: reach * part },
        (index) => ingredients[of[index % of.length] ?? 'parsley'](),
        [scale * 0.88, scale * 1.12],
      ),
    )
    .join('');
}

export interface Pizza {
  dish: 'pizza';
  sauce: string;
  cheese: string;
  toppings: readonly Scattered[];
}

export function pizza(random: Random, { sauce, cheese, toppings }: Pizza): Svg {
  const r = 92;
  const melt = Array.from({ length: 13 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = between(random, 0, 62);
    return path(
      blob(
        random,
        X + Math.cos(angle) * reach,
        Y + Math.sin(angle) * reach,
        between(random, 15, 26),
        between(random, 13, 22),
        0.18,
        8,
      ),
      cheese,
    );
  }).join('');
  const blisters = Array.from({ length: 15 }, (_, index) => {
    const angle = (index / 15) * Math.PI * 2 + between(random, -0.12, 0.12);
    return at(
      X + Math.cos(angle) * (r - 6),
      Y + Math.sin(angle) * (r - 6),
      (angle * 180) / Math.PI + 90,
      1,
      ellipse(0, 0, between(random, 3, 8), between(random, 1.8, 3.2), '#a5622a', 'opacity=".55"'),
    );
  }).join('');
  const cuts = [12, 72, 132]
    .map((turn) => at(X, Y, turn, 1, line(`M${n(-r + 3)} 0H${n(r - 3)}`, '#8a4a22', 1.5, 'opacity=".4"')))
    .join('');
  return (
    board() +
    path(blob(random, X + 2, Y + 5, r, r, 0.014, 22), '#3b2a1a', 'opacity=".25"') +
    path(blob(random, X, Y, r, r, 0.016, 22), '#d9964a') +
    path(blob(random, X, Y, r - 3, r - 3, 0.012, 22), '#ecb670') +
    blisters +
    path(blob(random, X, Y, r - 13, r - 13, 0.02, 20), sauce) +
    clipped('top', circle(X, Y, r - 14, '#000'), melt) +
    spread(random, toppings, r - 25) +
    cuts
  );
}

export interface Bowlful {
  dish: 'bowlful';
  glaze: Glaze;
  /** The color of what fills it. */
  base: string;
  strewn: readonly Scattered[];
}

/** A salad or anything tossed. */
export function bowlful(random: Random, { glaze, base, strewn }: Bowlful): Svg {
  return bowl(glaze) + path(blob(random, X, Y, 83, 83, 0.03, 18), base) + spread(random, strewn, 72);
}

export interface Wedges {
  dish: 'wedges';
  glaze: Glaze;
  /** One heap per wedge, laid around the bowl. */
  heaps: readonly { ground: string; of: readonly Ingredient[]; count: number; scale?: number }[];
  middle: readonly Scattered[];
}

/** A bowl of neighboring heaps. */
export function wedges(random: Random, { glaze, heaps, middle }: Wedges): Svg {
  const r = 84;
  const step = (Math.PI * 2) / heaps.length;
  const laid = heaps.map(({ ground, of, count, scale = 1 }, index) => {
    const from = index * step - Math.PI / 2;
    const mid = from + step / 2;
    const corner = (angle: number, reach: number) =>
      `${n(X + Math.cos(angle) * reach)} ${n(Y + Math.sin(angle) * reach)}`;
    const shape = `M${n(X)} ${n(Y)}L${corner(from, r)}A${r} ${r} 0 0 1 ${corner(from + step, r)}Z`;
    const cx = X + Math.cos(mid) * r * 0.6;
    const cy = Y + Math.sin(mid) * r * 0.6;
    const reach = Math.min(36, r * 0.58 * Math.sin(step / 2) + 4);
    return (
      path(shape, ground) +
      clipped(
        `w${index}`,
        path(shape, '#000'),
        scatter(
          random,
          count,
          { x: cx, y: cy, rx: reach + 8 },
          (i) => ingredients[of[i % of.length] ?? 'parsley'](),
          [scale * 0.9, scale * 1.1],
        ),
      )
    );
  });
  return bowl(glaze) + laid.join('') + spread(random, middle, 26);
}

export interface Soup {
  dish: 'soup';
  glaze: Glaze;
  liquid: string;
  swirl: string;
  strewn: readonly Scattered[];
}

export function soup(random: Random, { glaze, liquid, swirl, strewn }: Soup): Svg {
  const spiral = Array.from({ length: 34 }, (_, index) => {
    const angle = index * 0.42;
    const reach = 8 + index * 1.45;
    return `${index === 0 ? 'M' : 'L'}${n(X + Math.cos(angle) * reach)} ${n(Y + Math.sin(angle) * reach)}`;
  }).join('');
  return (
    bowl(glaze) +
    circle(X, Y, 84, liquid) +
    circle(X, Y, 84, 'none', 'stroke="#ffffff" stroke-width="4" opacity=".18"') +
    line(spiral, swirl, 6, 'opacity=".85"') +
    ellipse(X - 34, Y - 44, 26, 11, '#ffffff', `opacity=".16" transform="rotate(-38 ${X - 34} ${Y - 44})"`) +
    spread(random, strewn, 50)
  );
}

export interface Dip {
  dish: 'dip';
  glaze: Glaze;
  paste: string;
  ridge: string;
  oil: string;
  strewn: readonly Scattered[];
}

/** A spread with the furrow of a spoon, oil standing in it, and flatbread beside. */
export function dip(random: Random, { glaze, paste, ridge, oil, strewn }: Dip): Svg {
  const cx = 142;
  const bread = [-26, 4, 34]
    .map((turn, index) =>
      at(
        262 - index * 7,
        64 + index * 56,
        turn,
        1,
        path('M-26 22C-34 -10 -6 -34 30 -26C40 -4 20 28 -26 22Z', '#c98f4a') +
          path('M-22 18C-28 -8 -4 -29 27 -22C34 -4 17 23 -22 18Z', '#efc98c') +
          circle(-4, -6, 4, '#c98a44', 'opacity=".6"') +
          circle(10, -12, 3, '#c98a44', 'opacity=".6"') +
          circle(2, 6, 3.4, '#c98a44', 'opacity=".5"'),
      ),
    )
    .join('');
  const furrow = (reach: number, from: number) => {
    const end = from + 300;
    const dot = (angle: number) =>
      `${n(cx + Math.cos((angle * Math.PI) / 180) * reach)} ${n(Y + Math.sin((angle * Math.PI) / 180) * reach)}`;
    return `M${dot(from)}A${reach} ${reach} 0 1 1 ${dot(end)}`;
  };
  return (
    bread +
    bowl(glaze, cx, Y, 96) +
    path(blob(random, cx, Y, 82, 82, 0.02, 18), paste) +
    line(furrow(60, 200), ridge, 15, 'opacity=".75"') +
    line(furrow(36, 20), ridge, 13, 'opacity=".75"') +
    line(furrow(58, 210), oil, 6, 'opacity=".9"') +
    line(furrow(35, 40), oil, 5, 'opacity=".9"') +
    circle(cx, Y, 12, oil, 'opacity=".9"') +
    spread(random, strewn, 54, cx, Y)
  );
}

export interface Strands {
  dish: 'strands';
  glaze: Glaze;
  noodle: string;
  shade: string;
  sauce: string;
  /** How wide a noodle is: spaghetti 3, tagliatelle 7. */
  width: number;
  strewn: readonly Scattered[];
}

/** A nest of noodles with its sauce. */
export function strands(random: Random, { glaze, noodle, shade, sauce, width, strewn }: Strands): Svg {
  const rings = Array.from({ length: Math.round(150 / width) }, (_, index) => {
    const reach = 14 + ((index * 37) % 52);
    const turn = random() * 360;
    const squeeze = between(random, 0.72, 1);
    const sweep = between(random, 150, 270);
    const end = (sweep * Math.PI) / 180;
    const d = `M${n(reach)} 0A${n(reach)} ${n(reach * squeeze)} 0 ${sweep > 180 ? 1 : 0} 1 ${n(Math.cos(end) * reach)} ${n(Math.sin(end) * reach * squeeze)}`;
    const x = X + between(random, -7, 7);
    const y = Y + between(random, -7, 7);
    return at(x, y, turn, 1, line(d, shade, width + 1.6) + line(d, noodle, width));
  }).join('');
  return (
    plate(glaze) +
    path(blob(random, X, Y + 3, 72, 70, 0.04, 16), '#3b2a1a', 'opacity=".16"') +
    path(blob(random, X, Y, 70, 68, 0.04, 16), shade) +
    rings +
    (sauce === ''
      ? ''
      : path(blob(random, X, Y, 38, 35, 0.16, 11), sauce) +
        path(blob(random, X - 6, Y - 6, 22, 18, 0.16, 9), '#ffffff', 'opacity=".13"')) +
    spread(random, strewn, 46)
  );
}

export interface Mound {
  dish: 'mound';
  glaze: Glaze;
  base: string;
  light: string;
  texture: readonly Scattered[];
  strewn: readonly Scattered[];
}

/** Rice, risotto, gnocchi, chips: a heap on a plate. */
export function mound(random: Random, { glaze, base, light, texture, strewn }: Mound): Svg {
  return (
    plate(glaze) +
    path(blob(random, X + 2, Y + 5, 74, 66, 0.05, 16), '#3b2a1a', 'opacity=".18"') +
    path(blob(random, X, Y, 73, 65, 0.05, 16), base) +
    path(blob(random, X - 8, Y - 9, 50, 42, 0.06, 14), light, 'opacity=".7"') +
    spread(random, texture, 64) +
    spread(random, strewn, 48)
  );
}

export interface Fries {
  dish: 'fries';
  glaze: Glaze;
  light: string;
  dark: string;
  sauce: string;
}

export function fries(random: Random, { glaze, light, dark, sauce }: Fries): Svg {
  const sticks = scatter(
    random,
    46,
    { x: X - 8, y: Y, rx: 62, ry: 56 },
    () => box(-26, -4.6, 52, 9.2, 2.6, dark) + box(-25, -4.4, 50, 5.6, 2.4, light),
    [0.8, 1.1],
  );
  const [rim] = glazes[glaze];
  return (
    bowl(glaze) +
    circle(X, Y, 84, '#a8662c') +
    sticks +
    circle(X + 58, Y + 46, 31, '#3b2a1a', 'opacity=".25"') +
    circle(X + 56, Y + 42, 31, rim) +
    circle(X + 56, Y + 42, 31, '#ffffff', 'opacity=".35"') +
    circle(X + 56, Y + 42, 24, sauce) +
    line(`M${X + 44} ${Y + 40}A13 13 0 0 1 ${X + 66} ${Y + 36}`, '#ffffff', 3, 'opacity=".35"') +
    scatter(random, 9, { x: X - 10, y: Y, rx: 54 }, () => ingredients.parsley(), [0.7, 1])
  );
}

export interface Pan {
  dish: 'pan';
  sauce: string;
  strewn: readonly Scattered[];
}

/** Served in the iron pan it was cooked in. */
export function pan(random: Random, { sauce, strewn }: Pan): Svg {
  const handle = box(246, 108, 96, 20, 10, '#26282c') + box(246, 108, 96, 8, 4, '#4a4d54');
  return (
    circle(148, 130, 98, '#3b2a1a', 'opacity=".22"') +
    handle +
    circle(146, 118, 98, '#26282c') +
    circle(146, 118, 96, '#3e4147') +
    circle(146, 118, 86, '#2b2d31') +
    path(blob(random, 146, 118, 82, 82, 0.02, 16), sauce) +
    line('M62 92A88 88 0 0 1 112 38', '#8b9099', 4, 'opacity=".6"') +
    spread(random, strewn, 68, 146, 118)
  );
}
