import { parseSync, type Plugin } from 'vite';
import { isSyntaxNode, nodesOf, type SyntaxNode } from './syntax-tree.ts';

const SCHEMAS = /src\/(contract|domain)\/.*\.ts$/;
/** Functions of zod whose argument lists fields. */
const SHAPES = new Set(['object', 'extend', 'looseObject', 'strictObject']);
/** What a schema is made by; other constants need no runtime check. */
const EXPRESSIONS = new Set(['CallExpression', 'MemberExpression', 'Identifier']);

const childrenOf = (value: unknown): SyntaxNode[] => {
  const values: unknown[] = Array.isArray(value) ? value : [];
  return values.filter(isSyntaxNode);
};

/** The object literals that a call like `z.object({ … })` or `z.extend(base, { … })` gets. */
function shapesOf({ type, callee, arguments: given }: SyntaxNode): SyntaxNode[] {
  if (type !== 'CallExpression' || !isSyntaxNode(callee)) return [];
  const { object, property } = callee;
  if (!isSyntaxNode(object) || object['name'] !== 'z' || !isSyntaxNode(property)) return [];
  if (!SHAPES.has(String(property['name']))) return [];
  return childrenOf(given).filter((one) => one['type'] === 'ObjectExpression');
}

/** A value in the source, where its docstring ends at the latest, and what stands in front of the wrapped value. */
interface Described {
  at: number;
  start: number;
  end: number;
  prefix: string;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function described(at: unknown, value: unknown, prefix = ''): Described[] {
  if (!isSyntaxNode(value)) return [];
  const { start, end } = value;
  return isNumber(at) && isNumber(start) && isNumber(end) ? [{ at, start, end, prefix }] : [];
}

/** The fields of an object literal; `{ name }` becomes `{ name: … }`. */
const fieldsOf = ({ properties }: SyntaxNode): Described[] =>
  childrenOf(properties).flatMap(({ type, start, key, value, shorthand }) => {
    if (type !== 'Property') return [];
    const name = isSyntaxNode(key) ? String(key['name']) : '';
    return described(start, value, shorthand === true ? `${name}: ` : '');
  });

/** The constants of a module, and the fields of those that are spread into shapes (`const limitFields = { … }`). */
const constantsOf = (program: SyntaxNode): Described[] =>
  childrenOf(program['body']).flatMap((statement) => {
    const isExport = statement['type'] === 'ExportNamedDeclaration';
    const declaration = isExport ? statement['declaration'] : statement;
    if (!isSyntaxNode(declaration) || declaration['type'] !== 'VariableDeclaration') return [];
    return childrenOf(declaration['declarations']).flatMap(({ init }) => {
      if (!isSyntaxNode(init)) return [];
      if (init['type'] === 'ObjectExpression') return fieldsOf(init);
      return EXPRESSIONS.has(String(init['type'])) ? described(statement['start'], init) : [];
    });
  });

/** The text of a JSDoc comment in one line. */
const textOf = (comment: string): string =>
  comment
    .replace(/^\*/, '')
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .trim();

/**
 * Makes the docstring of a schema's field (`/** … *\/ field: z.int()`) its description, so that the OpenAPI document
 * says what the source says. The docstring of a schema's constant describes each field that uses it and has none of its
 * own. For the server and the tests: the page has no use for it.
 */
export function describeFields(): Plugin {
  return {
    name: 'describe-fields',
    enforce: 'pre',
    transform(code, id) {
      if (!SCHEMAS.test(id) || id.endsWith('/with-description.ts') || !code.includes('/**')) return undefined;
      const { program, comments } = parseSync(id, code);
      if (!isSyntaxNode(program)) return undefined;
      const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
      const shapes = [...nodesOf(program)].flatMap(shapesOf);
      const inserts = [...shapes.flatMap(fieldsOf), ...constantsOf(program)]
        .flatMap(({ at, start, end, prefix }) => {
          const doc = docs.find((one) => one.end <= at && code.slice(one.end, at).trim() === '');
          if (doc === undefined) return [];
          return [
            { at: start, code: `${prefix}withDescription(` },
            { at: end, code: `, ${JSON.stringify(textOf(doc.value))})` },
          ];
        })
        .toSorted((one, other) => other.at - one.at);
      if (inserts.length === 0) return undefined;
      let result = code;
      for (const { at, code: added } of inserts) result = result.slice(0, at) + added + result.slice(at);
      return {
        code: `import { withDescription } from '#contract/with-description.ts';\n${result}`,
        map: null,
      };
    },
  };
}
