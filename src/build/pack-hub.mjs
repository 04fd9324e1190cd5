import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zip } from './zip.mjs';

/** The program of the shop hub as it is downloaded, below `dist`. */
export const HUB_ARCHIVE = 'page/hub/brigade-hub.zip';
/** Everything in the archive is in this folder. */
const FOLDER = 'brigade-hub';

/**
 * Packs the built hub with its start scripts. Its one native library comes in a package for each system, which the
 * start scripts install.
 * @param {string} root the project's folder
 */
export async function packHub(root) {
  const built = path.join(root, 'dist/hub');
  const scripts = path.join(root, 'src/deploy/hub');
  const { version, engines, dependencies } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  );
  const description = {
    name: 'brigade-hub',
    version,
    private: true,
    type: 'module',
    engines,
    dependencies: { 'node-datachannel': dependencies['node-datachannel'] },
  };
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.relative(built, path.join(entry.parentPath, entry.name)))
    .sort();
  const files = [
    { name: 'package.json', content: Buffer.from(`${JSON.stringify(description, null, 2)}\n`) },
    { name: 'start.sh', content: await readFile(path.join(scripts, 'start.sh')) },
    {
      name: 'start.cmd',
      content: Buffer.from(
        (await readFile(path.join(scripts, 'start.cmd'), 'utf8')).replaceAll('\n', '\r\n'),
      ),
    },
    ...(await Promise.all(
      names.map(async (name) => ({
        name: name.split(path.sep).join('/'),
        content: await readFile(path.join(built, name)),
      })),
    )),
  ];
  const archive = path.join(root, 'dist', HUB_ARCHIVE);
  await mkdir(path.dirname(archive), { recursive: true });
  await writeFile(archive, zip(files.map(({ name, content }) => ({ name: `${FOLDER}/${name}`, content }))));
}
