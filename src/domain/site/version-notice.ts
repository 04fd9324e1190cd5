import * as z from 'zod/mini';
import { isOlder, versionVerdict } from '../app-version.ts';
import { optionalLine } from '../form-fields.ts';
import { refuse, type Result, ok } from '../result.ts';

const version = z.string().check(z.regex(/^(\d{1,4}(\.\d{1,4}){0,2})?$/, 'invalid'));

/** Notices for pages of older versions. */
export const versionNoticeSchema = z.object({
  /** Pages older than this one show that they no longer work; '': those that the server itself refuses. */
  min_version: version,
  /** The words for them; '' for Brigade's own. */
  min_note: optionalLine(200),
  /** Pages older than this one show `note`; '': those older than the server. */
  note_version: version,
  /** The words for them; '' for Brigade's own. */
  note: optionalLine(200),
});
export type VersionNotice = z.infer<typeof versionNoticeSchema>;

export const NO_VERSION_NOTICE: VersionNotice = {
  min_version: '',
  min_note: '',
  note_version: '',
  note: '',
};

/**
 * The notice as it is saved. Refuses versions newer than the server's own (`invalid_fields`): no page could ever be new
 * enough.
 */
export function checkVersionNotice(form: VersionNotice, server: string): Result<VersionNotice> {
  const fields: Record<string, string> = {};
  for (const field of ['min_version', 'note_version'] as const) {
    if (form[field] !== '' && isOlder(server, form[field])) fields[field] = 'invalid';
  }
  return Object.keys(fields).length > 0 ? refuse('invalid_fields', { fields }) : ok(form);
}

/** The notice for a page of this version, with the operator's words in `note`; null: none. */
export function noticeFor(
  app: string | undefined,
  notice: VersionNotice,
  server: { version: string; minimum: string },
): { type: 'error' | 'warning'; note: string } | null {
  const { min_version: min, note_version: noted } = notice;
  const minimum = min !== '' && isOlder(server.minimum, min) ? min : server.minimum;
  const type = versionVerdict(app, { version: noted === '' ? server.version : noted, minimum });
  if (type === null) return null;
  return { type, note: type === 'error' ? notice.min_note : notice.note };
}
