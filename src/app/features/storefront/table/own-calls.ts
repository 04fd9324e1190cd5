import type { Table } from '#domain/tables/table.ts';

type Call = Table['calls'][number];

/** The calls that were made on this phone, as `kind at`: the table keeps no phone with a call. */
const KEY = 'brigade.own-table-calls';
/** A call is answered or undone long before that many others. */
const MAX_KEPT = 10;

const markOf = ({ kind, at }: Call): string => `${kind} ${at}`;

const kept = (): string[] => (sessionStorage.getItem(KEY) ?? '').split('\n').filter((mark) => mark !== '');

/** Remembers that a call was made here. */
export function rememberOwnCall(call: Call): void {
  sessionStorage.setItem(KEY, [...kept(), markOf(call)].slice(-MAX_KEPT).join('\n'));
}

/** Whether a call was made on this phone, which may take it back. */
export const isOwnCall = (call: Call): boolean => kept().includes(markOf(call));
