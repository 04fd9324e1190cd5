import type { CSSProperties } from 'react';
import { PLAN_SIZE, type Table } from '#domain/tables/table.ts';

/** Shapes of tables by their number. */
const SHAPES = ['round', 'oval', 'rectangle', 'square'] as const;
const ROUND = 0;
const SQUARE = 3;

const percent = (units: number) => `${(units * 100) / PLAN_SIZE}%`;
const share = (units: number) => (units * 100) / PLAN_SIZE;

export const shapeOf = ({ shape }: Pick<Table, 'shape'>) => SHAPES[shape] ?? 'square';

/**
 * Where a table is drawn on its hall's plan. A plan is rarely as wide as high, so a round or square table takes the mean
 * of both scales: it is a circle or a square at every width.
 */
export function planPlace(
  table: Pick<Table, 'shape' | 'x' | 'y' | 'width' | 'height'>,
): Pick<CSSProperties, 'left' | 'top' | 'width' | 'height'> {
  const { shape, x, y, width, height } = table;
  const side = `calc((${share(width)}cqi + ${share(height)}cqb) / 2)`;
  const isEven = shape === ROUND || (shape === SQUARE && width === height);
  return {
    left: percent(x),
    top: percent(y),
    width: isEven ? side : percent(width),
    height: isEven ? side : percent(height),
  };
}
