import type { Envelope } from '#contract/sync.ts';

/** A change as it is sent. */
export function envelopeOf(entry: Omit<Envelope, 'refused'>): Envelope {
  const { id, mid, name, v, args, dep, approval, at, app } = entry;
  return {
    id,
    mid,
    name,
    v,
    args,
    at,
    app,
    ...(dep === undefined ? {} : { dep }),
    ...(approval === undefined ? {} : { approval }),
  };
}
