import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a build is made from. The lock file stands for every library. */
const SOURCES = [
  'src',
  'sw',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * The files of a project that a build reads, in a fixed order.
 * @param {string} root
 * @returns {Promise<string[]>} paths below the root
 */
async function sourceFiles(root) {
  const files = await Promise.all(
    SOURCES.map(async (source) => {
      const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true }).catch(
        (error) => {
          if (error.code === 'ENOTDIR') return undefined;
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      if (entries === undefined) return [source];
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
    }),
  );
  return files.flat().sort();
}

/**
 * A hash (SHA-256, hex) of the names and contents of everything a build is made from.
 * @param {string} root the project's folder
 * @returns {Promise<string>}
 */
export async function sourceStamp(root) {
  const hash = createHash('sha256');
  const files = await sourceFiles(root);
  const contents = await Promise.all(
    files.map(async (file) => ({ file, content: await readFile(path.join(root, file)) })),
  );
  for (const { file, content } of contents) hash.update(`${file}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}
