/** The language of a catalog's file, which `chunkGroups` names; undefined for other files and the small English ones. */
export function languageOfCatalog(address: string): string | undefined {
  const language = /\/?assets\/texts-(\w+)/.exec(address)?.[1];
  return language === 'en' ? undefined : language;
}
