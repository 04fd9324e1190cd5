import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { PublicBranch } from '#domain/shops/public-branch.ts';
import { BranchContact } from './branch-contact.tsx';
import { BranchHours } from './branch-hours.tsx';
import { BranchGallery } from './branch-gallery.tsx';
import { useSiteTerms } from './site-terms.ts';
import css from './content-page.module.css';

/** Links to a branch's other pages. */
export function BranchPages({ site, place, branch }: { site: string; place: string; branch: PublicBranch }) {
  const links = branch.site?.footertags ?? [];
  const { t } = useLingui();
  const terms = useSiteTerms(site, place);
  const pages = terms?.pages ?? [];
  return (
    <>
      <BranchGallery site={site} place={place} />
      <BranchHours branch={branch} />
      <BranchContact branch={branch} />
      {pages.length + links.length === 0 ? null : (
        <nav className={css.pages} aria-label={t`More about this restaurant`}>
          {pages.map(({ slug, title }) => (
            <Link key={slug} to={`/page/${slug}`}>
              {title}
            </Link>
          ))}
          {links.map(({ label, url }) => (
            <a key={url} href={url} rel="noopener nofollow">
              {label}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}
