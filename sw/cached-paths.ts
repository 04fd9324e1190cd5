/** The paths of what a cache holds. */
export async function cachedPaths(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** Deletes from a cache what is at none of these paths: files of earlier versions. */
export async function keepOnly(cache: Cache, paths: ReadonlySet<string>): Promise<void> {
  const gone = (await cachedPaths(cache)).filter((path) => !paths.has(path));
  await Promise.all(gone.map((path) => cache.delete(path)));
}
