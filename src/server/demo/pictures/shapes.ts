// The pictures of the demo menu are drawn by Brigade's own code: no photograph, no foreign drawing, no license to mind.
import { between, type Random } from '../seeded-random.ts';

export const WIDTH = 320;
export const HEIGHT = 240;

/** A piece of SVG. */
export type Svg = string;

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): Svg {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${more}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): Svg {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): Svg {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): Svg {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  fill: string,
  more = '',
): Svg {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(r)}" fill="${fill}" ${more}/>`;
}

export function at(x: number, y: number, turn: number, scale: number, what: Svg): Svg {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(scale * 100) / 100})">${what}</g>`;
}

/** Clips `what` to a shape; `id` is unique within the picture. */
export function clipped(id: string, shape: Svg, what: Svg): Svg {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${what}</g>`;
}

const GOLDEN_ANGLE = 137.508;

/** `count` things spread evenly over a disc, as a hand would strew them: a sunflower's spiral, shaken. */
export function scatter(
  random: Random,
  count: number,
  disc: { x: number; y: number; rx: number; ry?: number },
  draw: (index: number) => Svg,
  scale: readonly [number, number] = [0.85, 1.15],
): Svg {
  const offset = random() * 360;
  const { x, y, rx, ry = rx } = disc;
  let all = '';
  for (let index = 0; index < count; index += 1) {
    const reach = Math.sqrt((index + 0.6) / count) + between(random, -0.07, 0.05);
    const angle = ((offset + index * GOLDEN_ANGLE + between(random, -14, 14)) * Math.PI) / 180;
    all += at(
      x + Math.cos(angle) * reach * rx,
      y + Math.sin(angle) * reach * ry,
      random() * 360,
      between(random, scale[0], scale[1]),
      draw(index),
    );
  }
  return all;
}

/** A closed, softly wobbling outline around a point. */
export function blob(
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  wobble: number,
  points = 12,
): string {
  const dots = Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * Math.PI * 2;
    const reach = 1 + between(random, -wobble, wobble);
    return { x: cx + Math.cos(angle) * rx * reach, y: cy + Math.sin(angle) * ry * reach };
  });
  const middle = (index: number) => {
    const a = dots[index % points] ?? { x: cx, y: cy };
    const b = dots[(index + 1) % points] ?? { x: cx, y: cy };
    return { a, m: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  };
  const start = middle(points - 1).m;
  let d = `M${n(start.x)} ${n(start.y)}`;
  for (let index = 0; index < points; index += 1) {
    const { a, m } = middle(index);
    d += `Q${n(a.x)} ${n(a.y)} ${n(m.x)} ${n(m.y)}`;
  }
  return `${d}Z`;
}
