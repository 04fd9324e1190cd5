import type { ComponentType } from 'react';

/** The code of a screen could not be fetched: offline before it was cached, or a newer build replaced it. */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded';
}

/** A route's `lazy` for one component: `screen(async () => (await import('./orders-board.tsx')).OrdersBoard)`. */
export function screen(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => {
    try {
      return { Component: await load() };
    } catch (cause) {
      throw new ScreenNotLoaded('A screen could not be loaded', { cause });
    }
  };
}
