/** The only form in which a color is stored and written into a style sheet. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/;

/** WCAG 2.2, 1.4.3: text of normal size. */
export const TEXT_CONTRAST = 4.5;

function channels(color: string): [number, number, number] {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

/** The relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
export function luminanceOf(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const lights = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** `color` with a share of `other`: 0 is `color`, 1 is `other`. */
export function mixed(color: string, other: string, share: number): string {
  const added = channels(other);
  const parts = channels(color).map((value, at) => value + ((added[at] ?? value) - value) * share);
  return `#${parts.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

const STEPS = 100;
const shares = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);

/** `color` moved towards `target` just far enough to pass; `target` if nothing between passes. */
export function nearest(color: string, target: string, passes: (color: string) => boolean): string {
  return shares.map((share) => mixed(color, target, share)).find(passes) ?? target;
}

/** `color` moved towards `target` by `most`, or by less where further would not pass. */
export function furthest(
  color: string,
  target: string,
  most: number,
  passes: (color: string) => boolean,
): string {
  const tried = shares.map((share) => mixed(color, target, most * (1 - share)));
  return tried.find(passes) ?? color;
}
