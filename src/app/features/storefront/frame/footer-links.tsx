import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useSite } from '../../../calls/use-site.ts';

/** The page about cookies, and the operator's own links. */
export function FooterLinks() {
  const links = useSite()?.footer_links ?? [];
  return (
    <>
      <Link to="/page/cookies">
        <Trans>Cookies</Trans>
      </Link>
      {links.map(({ title, url }) => (
        <a key={`${title} ${url}`} href={url}>
          {title}
        </a>
      ))}
    </>
  );
}
