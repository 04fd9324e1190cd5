/** A text centered at `x` that stands on the line `y`, in units of the drawing. */
export interface Label {
  id: string;
  text: string;
  x: number;
  y: number;
  /** The font size. */
  size: number;
}

/** The width of a letter by the font size, generously: bold capitals are wider, most are narrower. */
const LETTER = 0.62;
const GAP = 1;

const halfWidth = ({ text, size }: Label) => (text.length * size * LETTER) / 2;

function covers(one: Label, other: Label): boolean {
  const isBeside = Math.abs(one.x - other.x) >= halfWidth(one) + halfWidth(other) + GAP;
  const isAbove = one.y <= other.y - other.size - GAP || other.y <= one.y - one.size - GAP;
  return !isBeside && !isAbove;
}

/** The label moved sideways into a drawing that reaches this far to both sides. */
export function labelWithin(label: Label, half: number): Label {
  const room = Math.max(0, half - halfWidth(label) - GAP);
  return { ...label, x: Math.min(room, Math.max(-room, label.x)) };
}

/** Each label at the first of its places where it covers no earlier one; one without such a place is left out. */
export function apart(labels: readonly (readonly Label[])[]): Label[] {
  const kept: Label[] = [];
  for (const places of labels) {
    const free = places.find((place) => !kept.some((one) => covers(one, place)));
    if (free !== undefined) kept.push(free);
  }
  return kept;
}
