// Drawn by Brigade's own code.
import { circle, ellipse, HEIGHT, line, type Svg, WIDTH } from './shapes.ts';

export const backdrops = {
  cream: ['#fbf0da', '#f3dfbb'],
  peach: ['#fde4d0', '#f8cfb0'],
  mint: ['#dff1e4', '#c0e0cb'],
  sky: ['#dfeef7', '#bfdcec'],
  lilac: ['#ece5f5', '#d6c9ea'],
  butter: ['#fdf0c4', '#f6dd8f'],
  rose: ['#fbe0e3', '#f3c3ca'],
  sage: ['#e6ecd6', '#ccd8b0'],
  sea: ['#d3ece9', '#a9d6d1'],
  clay: ['#f4dccb', '#e3b99d'],
  dusk: ['#3d4a63', '#2c374d'],
  forest: ['#3f5a4c', '#2e4539'],
  wine: ['#6b3345', '#532536'],
} as const;
export type Backdrop = keyof typeof backdrops;

const dark: ReadonlySet<Backdrop> = new Set(['dusk', 'forest', 'wine']);

/** Cloth under a dish seen from above: stripes, dots or a check, barely there. */
export function cloth(backdrop: Backdrop, pattern: number): Svg {
  const [ground, tone] = backdrops[backdrop];
  const ink = dark.has(backdrop) ? '#ffffff' : tone;
  const strength = dark.has(backdrop) ? 0.05 : 0.5;
  const weave = [
    `<path d="M0 0V26M13 0V26" stroke="${ink}" stroke-width="5" opacity="${strength}"/>`,
    `<circle cx="6" cy="6" r="2.2" fill="${ink}" opacity="${strength}"/><circle cx="19" cy="19" r="2.2" fill="${ink}" opacity="${strength}"/>`,
    `<path d="M0 6.5H26M6.5 0V26" stroke="${ink}" stroke-width="13" opacity="${strength * 0.55}"/>`,
    `<path d="M-3 13L13 -3M0 26L26 0M13 29L29 13" stroke="${ink}" stroke-width="3" opacity="${strength}"/>`,
  ][pattern % 4];
  return `<defs><pattern id="cloth" width="26" height="26" patternUnits="userSpaceOnUse">${weave ?? ''}</pattern></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#cloth)"/>`;
}

/** A wall with a soft light and a table edge, for things seen from the side. */
export function room(backdrop: Backdrop): Svg {
  const [ground, tone] = backdrops[backdrop];
  const light = dark.has(backdrop) ? 0.08 : 0.55;
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${circle(160, 108, 104, '#ffffff', `opacity="${light}"`)}
<rect y="196" width="${WIDTH}" height="44" fill="${tone}"/><rect y="196" width="${WIDTH}" height="3" fill="#ffffff" opacity=".35"/>`;
}

export const glazes = {
  white: ['#ffffff', '#f1ece2', '#e2d9c8'],
  blue: ['#2f6f95', '#f6f3ea', '#24597a'],
  teal: ['#2b8a84', '#f3f4ea', '#1f6f6a'],
  terracotta: ['#c8693f', '#f2dcc4', '#a9522c'],
  slate: ['#4a5360', '#5b6573', '#39414d'],
  mustard: ['#dfa437', '#fbf2da', '#c08620'],
  green: ['#5f8f57', '#f3f4e4', '#4a7444'],
  pink: ['#dc8f96', '#fdf1ee', '#c5757d'],
} as const;
export type Glaze = keyof typeof glazes;

function shadow(cx: number, cy: number, r: number): Svg {
  return (
    circle(cx + 4, cy + 9, r, '#3b2a1a', 'opacity=".2"') +
    circle(cx + 2, cy + 4, r, '#3b2a1a', 'opacity=".12"')
  );
}

/** A flat plate from above. */
export function plate(glaze: Glaze, cx = 160, cy = 118, r = 102): Svg {
  const [rim, well, edge] = glazes[glaze];
  return (
    shadow(cx, cy, r) +
    circle(cx, cy, r, edge) +
    circle(cx, cy, r - 2, rim) +
    (glaze === 'white'
      ? ''
      : circle(cx, cy, r - 12, 'none', 'stroke="#ffffff" stroke-width="1.6" opacity=".55"')) +
    circle(cx, cy, r - 22, '#3b2a1a', 'opacity=".1"') +
    circle(cx, cy + 1.5, r - 23.5, well) +
    line(
      `M${cx - r * 0.84} ${cy - r * 0.32}A${r * 0.9} ${r * 0.9} 0 0 1 ${cx - r * 0.3} ${cy - r * 0.85}`,
      '#ffffff',
      4,
      'opacity=".5"',
    )
  );
}

/** A deep bowl from above; what is in it starts at radius `r - 14`. */
export function bowl(glaze: Glaze, cx = 160, cy = 118, r = 98): Svg {
  const [rim, , edge] = glazes[glaze];
  return (
    shadow(cx, cy, r) +
    circle(cx, cy, r, edge) +
    circle(cx, cy, r - 2, rim) +
    circle(cx, cy, r - 10, '#2a1c10', 'opacity=".28"') +
    line(
      `M${cx - r * 0.88} ${cy - r * 0.36}A${r * 0.95} ${r * 0.95} 0 0 1 ${cx - r * 0.34} ${cy - r * 0.89}`,
      '#ffffff',
      4,
      'opacity=".6"',
    )
  );
}

/** A wooden board from above. */
export function board(cx = 160, cy = 120, rx = 128, ry = 92): Svg {
  const x = cx - rx;
  const y = cy - ry;
  const rect = (dx: number, dy: number, fill: string, more = '') =>
    `<rect x="${x + dx}" y="${y + dy}" width="${rx * 2}" height="${ry * 2}" rx="30" fill="${fill}" ${more}/>`;
  const grain = [0.2, 0.38, 0.55, 0.72, 0.86]
    .map((part, index) => {
      const gy = y + ry * 2 * part;
      const bend = index % 2 === 0 ? 6 : -6;
      return line(
        `M${x + 18} ${gy}C${cx - 40} ${gy + bend} ${cx + 30} ${gy - bend} ${x + rx * 2 - 18} ${gy}`,
        '#a87440',
        1.6,
        'opacity=".5"',
      );
    })
    .join('');
  return rect(3, 8, '#3b2a1a', 'opacity=".22"') + rect(0, 3, '#9a6836') + rect(0, 0, '#c99a63') + grain;
}

/** A saucer below something seen from the side. */
export function saucer(cx: number, y: number, rx: number, fill: string, edge: string): Svg {
  return (
    ellipse(cx, y + 9, rx + 4, 9, '#2a1c10', 'opacity=".16"') +
    ellipse(cx, y + 3, rx, 11, edge) +
    ellipse(cx, y, rx, 10.5, fill) +
    ellipse(cx, y - 1, rx * 0.62, 5.5, edge, 'opacity=".5"')
  );
}

/** The shadow of something standing on the table. */
export function standing(cx: number, y: number, rx: number): Svg {
  return ellipse(cx + 5, y + 2, rx, 8, '#2a1c10', 'opacity=".2"');
}
