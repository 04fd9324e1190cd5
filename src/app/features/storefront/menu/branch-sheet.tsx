import type { Menu } from './menu-source.ts';
import { ReviewsSheet } from './reviews-sheet.tsx';

export interface BranchSheetProps {
  menu: Menu;
  onClose: () => void;
}

/** What the menu's head opens. */
export function BranchSheet(props: BranchSheetProps) {
  return <ReviewsSheet {...props} />;
}
