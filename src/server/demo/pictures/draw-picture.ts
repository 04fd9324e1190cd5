// Drawn by Brigade's own code: no photograph, no foreign drawing, no license to mind.
import { seededRandom } from '../seeded-random.ts';
import { type Backdrop, cloth, room } from './crockery.ts';
import {
  type Bowlful,
  bowlful,
  type Dip,
  dip,
  type Fries,
  fries,
  type Mound,
  mound,
  type Pan,
  pan,
  type Pizza,
  pizza,
  type Soup,
  soup,
  type Strands,
  strands,
  type Wedges,
  wedges,
} from './plated.ts';
import { HEIGHT, type Svg, WIDTH } from './shapes.ts';
import { type Burger, burger } from './burger.ts';
import { type Cup, cup, type Glass, glass } from './drinks.ts';
import { type Arranged, arranged, type Skewers, skewers } from './laid.ts';
import { type Pudding, pudding, type Slice, slice, type Sundae, sundae } from './sweets.ts';

export type Picture = { on: Backdrop } & (
  | Pizza
  | Bowlful
  | Wedges
  | Soup
  | Dip
  | Strands
  | Mound
  | Skewers
  | Arranged
  | Fries
  | Pan
  | Burger
  | Glass
  | Cup
  | Slice
  | Sundae
  | Pudding
);

/** The picture of one product as a whole SVG file; the same name always gives the same drawing. */
export function drawPicture(name: string, picture: Picture): Svg {
  const random = seededRandom(name);
  const pattern = Math.floor(random() * 4);
  const drawing = (): Svg => {
    switch (picture.dish) {
      case 'pizza':
        return cloth(picture.on, pattern) + pizza(random, picture);
      case 'bowlful':
        return cloth(picture.on, pattern) + bowlful(random, picture);
      case 'wedges':
        return cloth(picture.on, pattern) + wedges(random, picture);
      case 'soup':
        return cloth(picture.on, pattern) + soup(random, picture);
      case 'dip':
        return cloth(picture.on, pattern) + dip(random, picture);
      case 'strands':
        return cloth(picture.on, pattern) + strands(random, picture);
      case 'mound':
        return cloth(picture.on, pattern) + mound(random, picture);
      case 'skewers':
        return cloth(picture.on, pattern) + skewers(random, picture);
      case 'arranged':
        return cloth(picture.on, pattern) + arranged(random, picture);
      case 'fries':
        return cloth(picture.on, pattern) + fries(random, picture);
      case 'pan':
        return cloth(picture.on, pattern) + pan(random, picture);
      case 'burger':
        return room(picture.on) + burger(random, picture);
      case 'glass':
        return room(picture.on) + glass(random, picture);
      case 'cup':
        return room(picture.on) + cup(random, picture);
      case 'slice':
        return room(picture.on) + slice(random, picture);
      case 'sundae':
        return room(picture.on) + sundae(random, picture);
      case 'pudding':
        return room(picture.on) + pudding(random, picture);
    }
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * 2}" height="${HEIGHT * 2}">\n<!-- Drawn by Brigade's own code; free to use with it. -->\n${drawing()}\n</svg>\n`;
}
