import { readFileSync } from 'node:fs';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import babel from '@rolldown/plugin-babel';

/** Keeps the source wording in the code, shown for texts missing from a catalog. */
export const textMacros = () =>
  babel({
    include: /src\/app\/.*\.tsx?$/,
    plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }]],
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });

type Catalog = Record<string, unknown[]>;

/** The catalog that lingui() has turned into `export const messages=JSON.parse("…")`. */
function readCatalog(code: string): Catalog {
  const text = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
  if (text === undefined) throw new Error('a catalog has an unexpected format');
  return JSON.parse(JSON.parse(text));
}

function filtered(code: string, isNeeded: (id: string, parts: unknown[]) => boolean) {
  const entries = Object.entries(readCatalog(code)).filter(([id, parts]) => isNeeded(id, parts));
  const text = JSON.stringify(JSON.stringify(Object.fromEntries(entries)));
  return { code: `export const messages=JSON.parse(${text})`, map: null };
}

/** The lines of a field of a PO entry, joined. */
function fieldOf(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '""';
  return lines
    .trim()
    .split('\n')
    .map((line): string => JSON.parse(line))
    .join('');
}

/** The features of the staff, which no other feature imports, the entries of their screens, and parts for staff only. */
export const STAFF_CODE =
  /^src\/app\/(features\/(?!storefront\/)|screens\/|parts\/(audit|billing|charts|guide|kitchen|practice)\/|parts\/printing\/reroute)/;
const isOfStaff = (origin: string) => STAFF_CODE.test(origin.replace('#: ', ''));

/** The ids of a PO file's texts that are used outside the staff's features and screens. */
export function storefrontIds(po: string): Set<string> {
  const ids = new Set<string>();
  for (const entry of po.split('\n\n')) {
    const origins = entry.split('\n').filter((line) => line.startsWith('#: '));
    if (origins.length > 0 && origins.every(isOfStaff)) continue;
    ids.add(generateMessageId(fieldOf(entry, 'msgid'), fieldOf(entry, 'msgctxt')));
  }
  return ids;
}

const STOREFRONT = '?storefront';

/** `messages.po?storefront` is the catalog without the texts of staff screens. Stands around lingui(). */
export const storefrontTexts = () => [
  {
    name: 'storefront-texts-id',
    enforce: 'pre' as const,
    async resolveId(
      this: { resolve(source: string, importer?: string): Promise<{ id: string } | null> },
      source: string,
      importer: string | undefined,
    ) {
      if (!source.endsWith(`.po${STOREFRONT}`)) return undefined;
      const file = await this.resolve(source.slice(0, -STOREFRONT.length), importer);
      // lingui() transforms ids that end so.
      return file === null ? undefined : `${file.id}${STOREFRONT}?lingui`;
    },
  },
  {
    name: 'storefront-texts',
    enforce: 'post' as const,
    transform(code: string, id: string) {
      if (!id.includes(STOREFRONT)) return undefined;
      const [file = ''] = id.split('?');
      const ids = storefrontIds(readFileSync(file, 'utf8'));
      return filtered(code, (one) => ids.has(one));
    },
  },
];

/** Reduces the English catalog to plurals, which have to be compiled; the other texts are in the code. */
export function onlyPlurals() {
  return {
    name: 'only-plurals',
    enforce: 'post' as const,
    transform(code: string, id: string) {
      if (!/\/i18n\/en\/messages\.po($|\?)/.test(id)) return undefined;
      return filtered(code, (_id, parts) => parts.some((part) => Array.isArray(part) && part.length > 1));
    },
  };
}
