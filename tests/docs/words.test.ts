import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { isSyntaxNode, nodesOf, type SyntaxNode } from '../../src/build/syntax-tree.ts';
import { type BannedWord, bannedWords, checkedTexts, cleanFolders } from './banned-words.data.ts';

/** The list of banned words has all of them. */
const THIS_LIST = 'tests/docs/banned-words.data.ts';

interface Text {
  line: number;
  text: string;
}

interface Words {
  /** Comments and test titles. */
  texts: Text[];
  /** Parts of names, in lower case. */
  nameParts: Text[];
}

/** The name of the function a call begins with: `it` of `it.each(rows)('…')`. */
function calledName(callee: unknown): unknown {
  if (!isSyntaxNode(callee)) return undefined;
  if (callee['type'] === 'Identifier') return callee['name'];
  return calledName(callee['type'] === 'CallExpression' ? callee['callee'] : callee['object']);
}

/** The title of a test or group, where the node is the call that makes one. */
function titleOf({ type, callee, arguments: given }: SyntaxNode): unknown {
  if (type !== 'CallExpression' || !Array.isArray(given)) return undefined;
  if (!['it', 'test', 'describe'].includes(String(calledName(callee)))) return undefined;
  const [first]: unknown[] = given;
  return isSyntaxNode(first) && first['type'] === 'Literal' ? first['value'] : undefined;
}

const partsOf = (name: string): string[] =>
  name
    .split(/[_$\d]+|(?<=[a-z])(?=[A-Z])/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());

function wordsOf(file: string, source: string): Words {
  const { program, comments } = parseSync(file, source);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const texts = comments.map(({ start, value }) => ({
    line: lineAt(start),
    text: value.replaceAll(/\s*\n\s*\*?\s*/g, ' '),
  }));
  const nameParts: Text[] = [];
  for (const node of nodesOf(program)) {
    const title = titleOf(node);
    const at = Number(node['start']);
    if (typeof title === 'string') texts.push({ line: lineAt(at), text: title });
    if (node['type'] !== 'Identifier') continue;
    for (const part of partsOf(String(node['name']))) nameParts.push({ line: at, text: part });
  }
  return { texts, nameParts: nameParts.map(({ line, text }) => ({ line: lineAt(line), text })) };
}

/** Whether a text has a banned phrase outside its exceptions. */
function hasPhrase(text: string, { phrase, except = [] }: BannedWord): boolean {
  const rest = except.reduce((left, allowed) => left.replaceAll(allowed, ''), text);
  return new RegExp(String.raw`\b${phrase}\b`, 'i').test(rest);
}

const findingIn = (file: string, { line, text }: Text, { phrase, instead }: BannedWord): string =>
  `${file}:${line} “${phrase}” in “${text.trim().slice(0, 100)}”; write: ${instead}`;

function findingsIn(file: string, { texts, nameParts }: Words): string[] {
  return bannedWords.flatMap((word) => [
    ...texts.filter(({ text }) => hasPhrase(text, word)).map((one) => findingIn(file, one, word)),
    ...nameParts
      .filter(({ text }) => word.inNames === true && text === word.phrase)
      .map((one) => findingIn(file, one, word)),
  ]);
}

/** The English texts of a catalogue of messages, or the strings of a source file. */
function textsOf(file: string, source: string): Text[] {
  if (file.endsWith('.po'))
    return source
      .split('\n')
      .flatMap((text, index) => (/^(msgstr|")/.test(text) ? [{ line: index + 1, text }] : []));
  return [...nodesOf(parseSync(file, source).program)]
    .filter(({ type, value }) => type === 'Literal' && typeof value === 'string')
    .map(({ start, value }) => ({
      line: source.slice(0, Number(start)).split('\n').length,
      text: String(value),
    }));
}

describe('banned words', () => {
  it.each(cleanFolders)('are not used in comments, names and test titles of %s', (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && file !== THIS_LIST);
    expect(files.flatMap((file) => findingsIn(file, wordsOf(file, readFileSync(file, 'utf8'))))).toEqual([]);
  });

  it.each(checkedTexts)('are not used in the texts of %s', (file) => {
    const texts = textsOf(file, readFileSync(file, 'utf8'));
    expect(texts.length).toBeGreaterThan(100);
    const findings = bannedWords.flatMap((word) =>
      texts.filter(({ text }) => hasPhrase(text, word)).map((one) => findingIn(file, one, word)),
    );
    expect(findings).toEqual([]);
  });

  it('are found in a comment, a name and a title', () => {
    const source =
      "/** Said\n * anew. */\nconst wavedRow = 1;\nit.each([1])('what nobody sees', () => wavedRow);\n";
    expect(
      findingsIn('a.test.ts', wordsOf('a.test.ts', source)).map((finding) => finding.split(' in ')[0]),
    ).toEqual(['a.test.ts:4 “nobody”', 'a.test.ts:1 “anew”', 'a.test.ts:3 “waved”', 'a.test.ts:4 “waved”']);
  });

  it.each(bannedWords)('“$phrase” is listed once', ({ phrase }) => {
    expect(bannedWords.filter((word) => word.phrase === phrase)).toHaveLength(1);
  });
});
