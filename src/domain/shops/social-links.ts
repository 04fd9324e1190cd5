import * as z from 'zod/mini';
import { optionalLine } from '../form-fields.ts';

export const socialSites = ['facebook', 'instagram', 'twitter', 'youtube'] as const;
export type SocialSite = (typeof socialSites)[number];

/** The domains of each site; the first one is used for user names. */
const domains: Readonly<Record<SocialSite, readonly [string, ...string[]]>> = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  twitter: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
};
const USER_NAME = /^@?[A-Za-z\d][\w.-]{0,59}$/;

function isOn(site: SocialSite, host: string): boolean {
  return domains[site].some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** The https address of a profile, given by its address on that site or by its user name; undefined: neither. */
export function socialLink(site: SocialSite, text: string): string | undefined {
  const host = /^https:\/\/([A-Za-z\d.-]+)(?:\/[^\s"<>]*)?$/.exec(text)?.[1];
  if (host !== undefined) return isOn(site, host.toLowerCase()) ? text : undefined;
  // A site's own domain is an address without its scheme, not a user name.
  if (!USER_NAME.test(text) || isOn(site, text)) return undefined;
  const name = text.replace('@', '');
  return `https://${domains[site][0]}/${site === 'youtube' ? '@' : ''}${name}`;
}

/** Empty, an address on the site, or a user name there. */
export function socialField(site: SocialSite) {
  return optionalLine(200).check(
    z.refine((text) => text.trim() === '' || socialLink(site, text.trim()) !== undefined, 'invalid'),
  );
}
