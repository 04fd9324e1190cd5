import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzip } from '#server/shop-hub/unzip.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** The shop hub as a person downloads it, extracted beside its one library, which they would install. */
export async function downloadHub(server: string): Promise<{ command: string[]; remove(): Promise<void> }> {
  const answer = await fetch(`${server}/hub/brigade-hub.zip`);
  const folder = await makeScratchFolder('download');
  for (const [name, content] of unzip(Buffer.from(await answer.arrayBuffer()))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const program = path.join(folder, 'brigade-hub');
  await mkdir(path.join(program, 'node_modules'));
  const library = 'node_modules/node-datachannel';
  await symlink(path.resolve(library), path.join(program, library));
  return {
    command: ['sh', path.join(program, 'start.sh')],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
