import { AboutSheet } from './about-sheet.tsx';
import type { Menu } from './menu-source.ts';
import { ReviewsSheet } from './reviews-sheet.tsx';

export interface BranchSheetProps {
  shows: 'about' | 'reviews';
  menu: Menu;
  onClose: () => void;
}

/** What the menu's head opens. */
export function BranchSheet(props: BranchSheetProps) {
  return props.shows === 'about' ? <AboutSheet {...props} /> : <ReviewsSheet {...props} />;
}
