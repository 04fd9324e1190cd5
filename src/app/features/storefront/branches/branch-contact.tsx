import { Trans, useLingui } from '@lingui/react/macro';
import { cleanPhone } from '#domain/phone.ts';
import type { PublicBranch } from '#domain/shops/public-branch.ts';
import { socialLink, type SocialSite, socialSites } from '#domain/shops/social-links.ts';
import css from './content-page.module.css';

const siteNames: Readonly<Record<SocialSite, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  youtube: 'YouTube',
};

/** International digits, as messengers address a number. */
const digitsOf = (phone: string) => cleanPhone(phone).replace('+', '');

function telegramLink(typed: string): string {
  return /[A-Za-z]/.test(typed)
    ? `https://t.me/${encodeURIComponent(typed.replace('@', ''))}`
    : `https://t.me/+${digitsOf(typed)}`;
}

function contactsOf({ phone, whatsapp, signal = '', telegram = '', shop }: PublicBranch) {
  return [
    { label: phone, url: phone === '' ? '' : `tel:${phone}` },
    { label: 'WhatsApp', url: whatsapp === '' ? '' : `https://wa.me/${digitsOf(whatsapp)}` },
    { label: 'Signal', url: signal === '' ? '' : `https://signal.me/#p/+${digitsOf(signal)}` },
    { label: 'Telegram', url: telegram === '' ? '' : telegramLink(telegram) },
    ...socialSites.map((site) => ({ label: siteNames[site], url: socialLink(site, shop[site] ?? '') ?? '' })),
  ].filter(({ url }) => url !== '');
}

/** The branch's note, how to reach it, and its profiles; nothing if it has none of them. */
export function BranchContact({ branch }: { branch: PublicBranch }) {
  const { t } = useLingui();
  const { note = '' } = branch;
  const contacts = contactsOf(branch);
  if (note === '' && contacts.length === 0) return null;
  return (
    <section className={css.contact} aria-label={t`Contact`}>
      <h2>
        <Trans>Contact</Trans>
      </h2>
      {note === '' ? null : <p className={css.note}>{note}</p>}
      <div className={css.pages}>
        {contacts.map(({ label, url }) => (
          <a key={url} href={url} rel="noopener nofollow">
            {label}
          </a>
        ))}
      </div>
    </section>
  );
}
