import { ShareLinks } from '../../../parts/sharing/share-links.tsx';
import { BranchPages } from '../branches/branch-pages.tsx';
import type { Menu } from './menu-source.ts';

interface MenuFootProps {
  site: string;
  place: string;
  branch: Menu['branch'];
  title: string;
}

/** What follows the dishes: the branch's pages and contact details, and links to share its menu. */
export function MenuFoot({ site, place, branch, title }: MenuFootProps) {
  return (
    <>
      <BranchPages site={site} place={place} branch={branch} />
      <ShareLinks title={title} />
    </>
  );
}
