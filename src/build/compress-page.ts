import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Below this, both the plain and the compressed file fit into one packet. */
const MIN_BYTES = 1024;

/**
 * Writes `file.br` and `file.gz` beside every text file of `MIN_BYTES` or more in a folder, including its subfolders.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile() || !TEXT.test(entry.name) || entry.parentPath.endsWith('.vite')) return;
      const file = path.join(entry.parentPath, entry.name);
      const plain = await readFile(file);
      if (plain.length < MIN_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}

/**
 * Compresses the built page once, so the server never compresses per request. Runs after every plugin that writes
 * files.
 */
export function compressPage(): Plugin {
  let folder = '';
  return {
    name: 'compress-page',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => compressFolder(folder),
    },
  };
}
