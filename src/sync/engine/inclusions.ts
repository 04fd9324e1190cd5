/** Up to which number the confirmed rows include each client's changes. */
export interface Inclusions {
  /** 0: none. */
  upTo: (client: string) => number;
  include: (client: string, mid: number) => void;
  /** The rows include this client's changes up to `mid` and no later ones. */
  excludeAfter: (client: string, mid: number) => void;
  excludeAll: () => void;
  all: () => Record<string, number>;
  /** Increases with every change. */
  stamp: () => number;
}

export function createInclusions(): Inclusions {
  const included = new Map<string, number>();
  let stamp = 0;
  const upTo = (client: string) => included.get(client) ?? 0;

  function set(client: string, mid: number): void {
    included.set(client, mid);
    stamp += 1;
  }

  return {
    upTo,
    include(client, mid) {
      if (mid > upTo(client)) set(client, mid);
    },
    excludeAfter(client, mid) {
      if (mid < upTo(client)) set(client, mid);
    },
    excludeAll() {
      included.clear();
      stamp += 1;
    },
    all: () => Object.fromEntries(included),
    stamp: () => stamp,
  };
}
