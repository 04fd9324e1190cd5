import { Trans, useLingui } from '@lingui/react/macro';
import css from './share-links.module.css';

/** Links to share an address, by default that of the page. */
export function ShareLinks({
  title,
  address = window.location.origin + window.location.pathname,
}: {
  title: string;
  address?: string;
}) {
  const { t } = useLingui();
  const text = encodeURIComponent(title);
  const url = encodeURIComponent(address);
  const ways = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${url}` },
  ];
  return (
    <nav className={css.share} aria-label={t`Share`}>
      <Trans>Share:</Trans>
      {ways.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </nav>
  );
}
