import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { storefrontPages, type StorefrontScreen } from '#contract/storefront-pages.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);
type Manifest = z.infer<typeof manifestSchema>;

const FRAME = ['src/app/storefront-routes.tsx', 'src/app/features/storefront/frame/storefront-frame.tsx'];

/** The scripts of the storefront's screens, for preload links. */
export interface PageScripts {
  /** Paths of all scripts this screen needs. */
  of(screen: StorefrontScreen): readonly string[];
}

function scriptsFrom(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (source: string) => {
    const entry = manifest[source];
    if (entry === undefined || found.has(entry.file)) return;
    found.add(entry.file);
    for (const other of entry.imports ?? []) add(other);
  };
  for (const source of sources) add(source);
  return [...found].map((file) => `/${file}`);
}

/** Reads the build's manifest; without one (no built page) nothing is preloaded. */
export async function readPageScripts(pageDir: string): Promise<PageScripts> {
  const text = await readFile(path.join(pageDir, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const known = new Map<string, readonly string[]>();
  return {
    of(screen) {
      const sources = storefrontPages
        .filter((page) => page.screen === screen)
        .map(({ folder }) => `src/app/features/storefront/${folder}/${screen}.tsx`);
      const made = known.get(screen) ?? scriptsFrom(manifest, [...FRAME, ...sources]);
      known.set(screen, made);
      return made;
    },
  };
}
