/** What a waiter asks a manager who is elsewhere to void, beside the dishes. */
export interface VoidRequest {
  reason: string;
  /** Fewer than all pieces of the one dish; undefined: all of each. */
  pieces: number | undefined;
  /** The name of the person who asks. */
  by: string;
  /** Their id; empty: the link is of an older version. */
  person: string;
}

/** The address of the screen on which a manager voids dishes, with what they are asked for. */
export function withVoidRequest(href: string, { reason, pieces, by, person }: VoidRequest): string {
  const [path = '', query = ''] = href.split('?');
  const search = new URLSearchParams(query);
  search.set('by', by);
  if (person !== '') search.set('from', person);
  if (reason !== '') search.set('reason', reason);
  if (pieces !== undefined) search.set('pieces', String(pieces));
  // Ids in a list stay readable.
  return `${path}?${search.toString().replaceAll('%2C', ',')}`;
}

/** What such an address asks for; undefined: nothing. */
export function voidRequestIn(search: URLSearchParams): VoidRequest | undefined {
  const by = search.get('by');
  if (by === null) return undefined;
  const pieces = Number(search.get('pieces'));
  return {
    by: by.slice(0, 130),
    person: (search.get('from') ?? '').slice(0, 60),
    reason: (search.get('reason') ?? '').slice(0, 200),
    pieces: Number.isInteger(pieces) && pieces > 0 ? pieces : undefined,
  };
}

/** The ids of the dishes that an address asks to remove. */
export function linesToRemoveIn(path: string): readonly string[] {
  return new URLSearchParams(path.split('?')[1]).get('remove')?.split(',') ?? [];
}

/** Whether an address asks a manager to void dishes. */
export function isVoidRequest(path: string): boolean {
  return voidRequestIn(new URLSearchParams(path.split('?')[1])) !== undefined;
}
