import * as z from 'zod/mini';
import { NO_VERSION_NOTICE, versionNoticeSchema } from '#domain/site/version-notice.ts';
import { storedSetting } from './stored-setting.ts';

/** Notices for pages of older versions. */
export const versionNotices = storedSetting('version_notice', (stored) =>
  stored === null ? NO_VERSION_NOTICE : z.parse(versionNoticeSchema, stored),
);
