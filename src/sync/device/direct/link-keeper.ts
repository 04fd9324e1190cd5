import type { DirectAddress } from '#contract/direct.ts';
import type { DirectLink } from './direct-link.ts';

/** After a direct connection could not be opened. */
const AGAIN_AFTER_MS = 5_000;

export interface LinkPorts {
  now: () => number;
  /** Where the server can be reached directly; undefined: not known. */
  known: () => DirectAddress | undefined;
  openLink: (address: DirectAddress, closed: () => void) => Promise<DirectLink | undefined>;
}

/** The one direct connection of the page, opened on demand. */
export interface LinkKeeper {
  /** Undefined: it cannot be opened at present. */
  linked: () => Promise<DirectLink | undefined>;
  isOpen: () => boolean;
}

export function createLinkKeeper({ now, known, openLink }: LinkPorts): LinkKeeper {
  let isOpen = false;
  let link: Promise<DirectLink | undefined> | undefined;
  let refusedAt: number | null = null;

  async function open(address: DirectAddress): Promise<DirectLink | undefined> {
    const opened = await openLink(address, () => {
      link = undefined;
      isOpen = false;
    });
    isOpen = opened !== undefined;
    refusedAt = opened === undefined ? now() : null;
    if (opened === undefined) link = undefined;
    return opened;
  }

  return {
    isOpen: () => isOpen,
    linked() {
      const address = known();
      if (address === undefined || (refusedAt !== null && now() - refusedAt < AGAIN_AFTER_MS))
        return Promise.resolve(undefined);
      link ??= open(address);
      return link;
    },
  };
}
