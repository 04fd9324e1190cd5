import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { socialField, socialLink, type SocialSite } from '#domain/shops/social-links.ts';

describe('the link to a profile', () => {
  it.each<[SocialSite, string, string | undefined]>([
    ['instagram', 'harbour.grill', 'https://instagram.com/harbour.grill'],
    ['instagram', '@harbour_grill', 'https://instagram.com/harbour_grill'],
    ['youtube', '@harbour', 'https://youtube.com/@harbour'],
    ['twitter', 'harbour', 'https://x.com/harbour'],
    ['twitter', 'https://twitter.com/harbour', 'https://twitter.com/harbour'],
    ['facebook', 'https://www.facebook.com/harbour', 'https://www.facebook.com/harbour'],
    ['youtube', 'https://youtu.be/abc', 'https://youtu.be/abc'],
    ['facebook', 'https://facebook.com.evil.example/harbour', undefined],
    ['facebook', 'https://notfacebook.com/harbour', undefined],
    ['facebook', 'https://instagram.com/harbour', undefined],
    ['facebook', 'http://facebook.com/harbour', undefined],
    ['facebook', 'javascript:alert(1)', undefined],
    ['facebook', 'https://facebook.com/a b', undefined],
    ['facebook', 'facebook.com', undefined],
    ['instagram', '', undefined],
  ])('of %s given as %j is %j', (site, typed, link) => {
    expect(socialLink(site, typed)).toBe(link);
  });

  it('may be missing', () => {
    expect(safeParse(socialField('facebook'), ' ').success).toBe(true);
  });
});
