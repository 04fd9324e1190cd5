import { type SiteSettings, storedSite } from '#domain/site/site-settings.ts';
import { SECOND_MS } from '#domain/time.ts';
import { type Cache, createCache } from '../cache.ts';
import type { Context } from '../context.ts';
import type { Database } from './database.ts';
import { storedSetting } from './stored-setting.ts';

/** Another server with the same database may have saved them. */
const KEPT_FOR_MS = 5 * SECOND_MS;
const ONLY = 0;

const caches = new WeakMap<Database, Cache<SiteSettings>>();

/** The operator's settings for the whole server. */
export const siteSettings = {
  ...storedSetting('site', storedSite),
  /** The settings, at most a few seconds old: every page needs them. */
  current({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<SiteSettings> {
    const cache = caches.get(db) ?? createCache<SiteSettings>(clock, 1, KEPT_FOR_MS);
    caches.set(db, cache);
    return cache.take(ONLY, '', () => siteSettings.read(db));
  },
  /** After a change on this server. */
  forget(db: Database): void {
    caches.delete(db);
  },
};
