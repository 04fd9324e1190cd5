import { dishKind } from '#domain/catalog/dish-kind.ts';
import { classes } from '#ui/classes.ts';
import css from './dish-drawing.module.css';

interface DishDrawingProps {
  /** The dish's name. */
  name: string;
  /** The name of its catalog. */
  catalog?: string | undefined;
  className?: string | undefined;
}

/** A drawing of the kind of dish, in the place of a picture. */
export function DishDrawing({ name, catalog, className }: DishDrawingProps) {
  return (
    <svg className={classes(css.drawing, className)} viewBox="-12 -12 72 72" aria-hidden="true">
      <use href={`/dishes.svg#${dishKind(name, catalog)}`} width="48" height="48" />
    </svg>
  );
}
