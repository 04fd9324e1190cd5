import { msg } from '@lingui/core/macro';
import { managerRoles } from '#domain/roles.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** What customers see of a branch. */
export const storefrontSettings: readonly StaffScreen[] = [
  {
    path: 'theme.html',
    load: () => import('../../features/settings/theme-settings.tsx').then((code) => code.ThemeSettings),
    title: msg`Theme`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`color, design, dark mode, font, look, appearance, layout, style`,
    settings: { section: 'site', icon: 'sun', text: msg`Colors and layout of what customers see` },
  },
  {
    path: 'site.html',
    load: () => import('../../features/settings/site-settings.tsx').then((code) => code.SiteSettings),
    title: msg`Site`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`logo, icon, favicon, domain, link, web page, website, Instagram, Facebook, social media, Google Analytics`,
    fields: [{ name: 'logo', label: msg`Logo` }],
    settings: { section: 'site', icon: 'globe', text: msg`Logo, icon, meta tags and links` },
  },
  {
    path: 'seo.html',
    load: () => import('../../features/settings/seo-settings.tsx').then((code) => code.SeoSettings),
    title: msg`Search engines`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`Google, SEO, title, description, meta, search result`,
    settings: { section: 'site', icon: 'search', text: msg`Title and description of your page` },
  },
  {
    path: 'settings/gallery/:obj',
    load: () => import('../../features/settings/gallery.tsx').then((code) => code.Gallery),
    title: msg`Gallery`,
    back: '../..',
    roles: managerRoles,
    to: 'settings/gallery/branch',
    keywords: msg`picture, photo, image, video, cover, banner`,
    settings: {
      section: 'site',
      icon: 'eye',
      text: msg`Pictures and videos of the restaurant that customers see`,
    },
  },
  {
    path: 'settings/gallery/:obj/new/:type',
    load: () => import('../../features/settings/gallery-item.tsx').then((code) => code.GalleryItemScreen),
    title: msg`Gallery`,
    back: '../..',
    roles: managerRoles,
  },
  {
    path: 'settings/gallery/:obj/:sid/edit/:type',
    load: () => import('../../features/settings/gallery-item.tsx').then((code) => code.GalleryItemScreen),
    title: msg`Gallery`,
    back: '../../..',
    roles: managerRoles,
  },
  {
    path: 'terms.html',
    load: () => import('../../features/settings/terms.tsx').then((code) => code.Terms),
    title: msg`Terms`,
    back: '../settings',
    roles: managerRoles,
    keywords: msg`terms and conditions, legal notice, imprint, privacy policy, returns, about us`,
    settings: { section: 'site', icon: 'edit', text: msg`Terms and pages that customers read` },
  },
  {
    path: 'terms/:id/edit.html',
    load: () => import('../../features/settings/terms.tsx').then((code) => code.TermEdit),
    title: msg`Terms`,
    back: '../../../terms.html',
    roles: managerRoles,
  },
];
