import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The files of the built page by path, each with its ETag. Compressed variants follow their plain file. */
export type PageFiles = ReadonlyMap<string, { etag: string }>;

const COMPRESSED = /\.(br|gz)$/;
const isHidden = (file: string) =>
  file.split('/').some((part) => part.startsWith('.') && part !== '.well-known');

/** Lists the built page once; the disk is never searched for other paths. */
export async function listPageFiles(pageDir: string): Promise<PageFiles> {
  const files = new Map<string, { etag: string }>();
  // A server without a built page still answers calls.
  const entries = await readdir(pageDir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const full = path.join(entry.parentPath, entry.name);
    const file = `/${path.relative(pageDir, full).split(path.sep).join('/')}`;
    if (!entry.isFile() || COMPRESSED.test(file) || isHidden(file)) continue;
    const { size, mtimeMs } = await stat(full);
    files.set(file, { etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` });
  }
  return files;
}

/** Whether a request's `If-None-Match` matches this tag (RFC 9110, 13.1.2: weak comparison). */
export function hasMatchingTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
