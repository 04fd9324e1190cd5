import * as z from 'zod/mini';
import type { Queryable, Statement } from '#server/store/database.ts';

/** A node of PostgreSQL's plan, as far as it is read here. */
const planNodeSchema = z.object({
  'Node Type': z.string(),
  'Parent Relationship': z.optional(z.string()),
  Operation: z.optional(z.string()),
  'Relation Name': z.optional(z.string()),
  Alias: z.optional(z.string()),
  Output: z.optional(z.array(z.string())),
  'Index Cond': z.optional(z.string()),
  'Recheck Cond': z.optional(z.string()),
  Filter: z.optional(z.string()),
  'Hash Cond': z.optional(z.string()),
  'Merge Cond': z.optional(z.string()),
  'Join Filter': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(planNodeSchema));
  },
});
type PlanNode = z.infer<typeof planNodeSchema>;
const explainedSchema = z.array(z.object({ plan: z.array(z.object({ Plan: planNodeSchema })) }));

/** One read of a table with a branch in it, by what limits it. */
interface Scan {
  table: string;
  alias: string;
  conditions: string[];
  /** It finds rows again that another scan of the same table found. */
  isByRowId: boolean;
}

/** What of a statement is not about one branch that the caller names. */
export interface Finding {
  name: string;
  /** Tables of which rows of any branch are read or written. */
  unlimited: string[];
  /** Tables limited to a list of branches. */
  listed: string[];
  /** Pairs of tables that are joined by something other than the branch. */
  joined: string[];
}

const FIELDS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'] as const;

/** `text` without parentheses around all of it. */
function unwrapped(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0 && index < text.length - 1) return text;
  }
  return unwrapped(text.slice(1, -1));
}

/** The conditions that must all hold. */
function conjuncts(condition: string): string[] {
  const text = unwrapped(condition.trim());
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0 && text.startsWith(' AND ', index)) {
      parts.push(text.slice(start, index));
      start = index + ' AND '.length;
    }
  }
  return parts.length === 0 ? [text] : [...parts, text.slice(start)].flatMap(conjuncts);
}

const conditionsOf = (node: PlanNode): string[] =>
  FIELDS.flatMap((field) => {
    const condition = node[field];
    return condition === undefined ? [] : conjuncts(condition);
  });

/** The inputs of a node, without subqueries that are evaluated beside them. */
const inputsOf = (node: PlanNode): PlanNode[] =>
  (node.Plans ?? []).filter((input) => ['Outer', 'Inner'].includes(input['Parent Relationship'] ?? ''));

const nodesBelow = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesBelow)];

function scansIn(node: PlanNode, tables: ReadonlySet<string>): Scan[] {
  return nodesBelow(node).flatMap((each) => {
    const table = each['Relation Name'];
    if (table === undefined || !tables.has(table) || each['Node Type'] === 'ModifyTable') return [];
    return {
      table,
      alias: each.Alias ?? table,
      // A bitmap's own conditions, which may be those of an OR, are repeated as Recheck Cond of the scan.
      conditions: conditionsOf(each),
      isByRowId: each['Node Type'] === 'Tid Scan',
    };
  });
}

const IS_PARAMETER = /^(?:\w+\.)?branch_id = \$\d+$/;
const IS_LIST = /^(?:\w+\.)?branch_id = ANY \(\$\d+\)$/;

/** `a.branch_id = b.branch_id` as [a, b]. */
function sameBranch(condition: string): [string, string] | undefined {
  const [, one, other] = /^"?(\w+)"?\.branch_id = "?(\w+)"?\.branch_id$/.exec(condition) ?? [];
  return one === undefined || other === undefined ? undefined : [one, other];
}

/** Aliases whose rows are of one branch: by a parameter, or because they are of the branch of one that is. */
function limitedAliases(scans: readonly Scan[]): Set<string> {
  const limited = new Set<string>();
  let size = -1;
  while (size < limited.size) {
    size = limited.size;
    for (const { alias, conditions, isByRowId } of scans) {
      const isLimited = conditions.some((condition) => {
        const pair = sameBranch(condition);
        return (
          IS_PARAMETER.test(condition) || pair?.some((one) => one !== alias && limited.has(one)) === true
        );
      });
      if (isLimited || isByRowId) limited.add(alias);
    }
  }
  return limited;
}

/** Sets of aliases whose rows are of the same branch, by the conditions below a node. */
function branchGroups(node: PlanNode): Set<string>[] {
  let groups: Set<string>[] = [];
  for (const condition of nodesBelow(node).flatMap(conditionsOf)) {
    const pair = sameBranch(condition);
    if (pair === undefined) continue;
    const [touched, others] = [
      groups.filter((group) => pair.some((alias) => group.has(alias))),
      groups.filter((group) => !pair.some((alias) => group.has(alias))),
    ];
    groups = [...others, new Set([...pair, ...touched.flatMap((group) => [...group])])];
  }
  return groups;
}

/** Joins with rows that are not of the one branch, by something other than the branch. */
function joinsAcross(root: PlanNode, tables: ReadonlySet<string>, limited: ReadonlySet<string>): string[] {
  return nodesBelow(root).flatMap((node) => {
    const inputs = inputsOf(node);
    const [left = [], right = []] = inputs.map((input) => scansIn(input, tables));
    const isJoin = node['Node Type'] === 'Nested Loop' || node['Node Type'].endsWith(' Join');
    const open = [...left, ...right].find(({ alias }) => !limited.has(alias));
    if (!isJoin || left.length === 0 || right.length === 0 || open === undefined) return [];
    // Those of subqueries as well.
    const aliases = inputs.map((input) => nodesBelow(input).map(({ Alias }) => Alias ?? ''));
    const isByBranch = branchGroups(node).some((group) =>
      aliases.every((side) => side.some((alias) => group.has(alias))),
    );
    const other = (left.includes(open) ? right : left)[0];
    return isByBranch ? [] : [`${open.table} with ${other?.table}`];
  });
}

/** Inserted rows whose branch is neither a parameter nor that of a limited row. */
function insertsAcross(
  root: PlanNode,
  columns: ReadonlyMap<string, readonly string[]>,
  limited: ReadonlySet<string>,
): string[] {
  return nodesBelow(root).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const place = columns.get(table)?.indexOf('branch_id') ?? -1;
    if (node.Operation !== 'Insert' || place < 0) return [];
    const value = inputsOf(node)[0]?.Output?.[place] ?? '';
    const [, alias = ''] = /^(\w+)\.branch_id$/.exec(value) ?? [];
    return /^(\$\d+|NULL::\w+)$/.test(value) || limited.has(alias) ? [] : [table];
  });
}

const EXPLAIN = 'explain (generic_plan, verbose, costs off, format json) ';

/**
 * Reads in PostgreSQL's own plan whether a statement keeps to one branch, so that conditions that follow from others
 * count, and those in an OR do not. `columns`: of every table with a branch, in their order.
 */
export async function readBranchScans(
  explain: (sql: string) => Promise<unknown>,
  columns: ReadonlyMap<string, readonly string[]>,
  { name, text }: Statement,
): Promise<Finding> {
  const [explained] = z.parse(explainedSchema, await explain(`${EXPLAIN}${text}`));
  const root = explained?.plan[0]?.Plan;
  if (root === undefined) throw new Error(`${name} has no plan`);
  const tables = new Set(columns.keys());
  const scans = scansIn(root, tables);
  const limited = limitedAliases(scans);
  const open = scans.filter(({ alias }) => !limited.has(alias));
  const isListed = ({ conditions }: Scan) => conditions.some((condition) => IS_LIST.test(condition));
  const names = (some: readonly Scan[]) => [...new Set(some.map(({ table }) => table))];
  return {
    name,
    unlimited: [
      ...new Set([
        ...names(open.filter((scan) => !isListed(scan))),
        ...insertsAcross(root, columns, limited),
      ]),
    ],
    listed: names(open.filter(isListed)),
    joined: [...new Set(joinsAcross(root, tables, limited))],
  };
}

const COLUMNS: Statement = {
  name: 'test.branch_columns',
  text: `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    group by 1 having bool_or(a.attname = 'branch_id') order by 1`,
};

/** Every table with a `branch_id`, with its columns. */
export async function branchTables(db: Queryable): Promise<Map<string, string[]>> {
  const rows = await db.query<{ table: string; columns: string[] }>(COLUMNS);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
