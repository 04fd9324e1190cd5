import { chmod, cp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { makeScratchFolder } from './scratch-folder.ts';

/** A built server with its page, in a separate folder that later builds do not disturb. */
export interface Release {
  main: string;
  remove(): Promise<void>;
}

async function release(putPage: (folder: string) => Promise<unknown>): Promise<Release> {
  const folder = await makeScratchFolder('release-');
  await chmod(folder, 0o755);
  // Finds unbundled files as the real build does.
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await cp('dist/server', path.join(folder, 'dist/server'), { recursive: true });
  await putPage(path.join(folder, 'dist/page'));
  return {
    main: path.join(folder, 'dist/server/main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The output of `npm run build`. */
export function builtRelease(): Promise<Release> {
  return release((folder) => cp('dist/page', folder, { recursive: true }));
}

/** The same, with a page of another version. */
export function releaseOfVersion(version: string): Promise<Release> {
  return release((outDir) =>
    build({
      logLevel: 'error',
      define: { __APP_VERSION__: JSON.stringify(version) },
      build: { outDir, emptyOutDir: true },
    }),
  );
}
