import { parseSync, type Plugin } from 'vite';
import { isSyntaxNode, nodesOf, type SyntaxNode } from './syntax-tree.ts';

const SCHEMAS = /src\/(contract|domain)\/.*\.ts$/;
/** Functions of zod whose argument lists fields. */
const SHAPES = new Set(['object', 'extend', 'looseObject', 'strictObject']);

/** The object literals that a call like `z.object({ … })` or `z.extend(base, { … })` gets. */
function shapesOf({ type, callee, arguments: given }: SyntaxNode): SyntaxNode[] {
  if (type !== 'CallExpression' || !isSyntaxNode(callee) || !Array.isArray(given)) return [];
  const { object, property } = callee;
  if (!isSyntaxNode(object) || object['name'] !== 'z' || !isSyntaxNode(property)) return [];
  if (!SHAPES.has(String(property['name']))) return [];
  const values: unknown[] = given;
  return values.filter(isSyntaxNode).filter((one) => one['type'] === 'ObjectExpression');
}

interface Span {
  start: number;
  end: number;
}

/** The values of a shape's fields, with the offset at which each field begins. */
function fieldsOf({ properties }: SyntaxNode): { at: number; value: Span }[] {
  if (!Array.isArray(properties)) return [];
  const entries: unknown[] = properties;
  return entries.filter(isSyntaxNode).flatMap(({ type, start, value, shorthand }) => {
    if (type !== 'Property' || shorthand === true || !isSyntaxNode(value)) return [];
    const [from, to] = [value['start'], value['end']];
    return typeof start === 'number' && typeof from === 'number' && typeof to === 'number'
      ? [{ at: start, value: { start: from, end: to } }]
      : [];
  });
}

/** The text of a JSDoc comment in one line. */
const textOf = (comment: string): string =>
  comment
    .replace(/^\*/, '')
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .trim();

/**
 * Makes the docstring of a schema's field (`/** … *\/ field: z.int()`) its description, so that the OpenAPI document
 * says what the source says. For the server and the tests: the page has no use for it.
 */
export function describeFields(): Plugin {
  return {
    name: 'describe-fields',
    enforce: 'pre',
    transform(code, id) {
      if (!SCHEMAS.test(id) || !code.includes('/**')) return undefined;
      const { program, comments } = parseSync(id, code);
      const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
      const edits = [...nodesOf(program)].flatMap(shapesOf).flatMap((shape) =>
        fieldsOf(shape).flatMap(({ at, value }) => {
          const doc = docs.find(({ end }) => end <= at && code.slice(end, at).trim() === '');
          return doc === undefined ? [] : [{ ...value, text: textOf(doc.value) }];
        }),
      );
      if (edits.length === 0) return undefined;
      const inserts = edits
        .flatMap(({ start, end, text }) => [
          { at: start, code: 'withDescription(' },
          { at: end, code: `, ${JSON.stringify(text)})` },
        ])
        .toSorted((one, other) => other.at - one.at);
      let described = code;
      for (const { at, code: added } of inserts)
        described = described.slice(0, at) + added + described.slice(at);
      return {
        code: `import { withDescription } from '#contract/with-description.ts';\n${described}`,
        map: null,
      };
    },
  };
}
