import type { MessageDescriptor } from '@lingui/core';
import type { Params } from 'react-router-dom';
import { type ComponentType, createElement, type ReactElement, use } from 'react';

/** The code of a screen could not be fetched: offline before it was cached, or a newer build replaced it. */
export class ScreenNotLoaded extends Error {
  /** The next drawing fetches it again. Not before this one is given up: React draws what failed once more by itself. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('not loaded', { cause });
    this.forget = forget;
  }
}

/** What a screen tells the frame around it. */
export interface ScreenWords {
  title?: MessageDescriptor;
  /** Where the arrow leads, relative to the route. */
  back?: string;
}

export interface ScreenHandle extends ScreenWords {
  kind: 'screen';
  /** Fetches the screen's code; the same promise each time. */
  preload: () => Promise<unknown>;
  /** Reads what the screen needs from the device, so that its first drawing is the whole one. */
  prepare?: Prepare;
}

type Prepare = (params: Params) => Promise<void>;

/**
 * What is fetched when it is first drawn, and stands in for a whole screen: where it is not to be had, the screen says so.
 * What was preloaded is drawn at once, without a turn of waiting.
 */
export function fetched<P extends object>(
  load: () => Promise<ComponentType<P>>,
): { Fetched: ComponentType<P>; preload: () => Promise<unknown> } {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;

  async function fetchCode(): Promise<ComponentType<P>> {
    try {
      loaded = await load();
      return loaded;
    } catch (cause) {
      throw new ScreenNotLoaded(cause, () => {
        loading = undefined;
      });
    }
  }

  const preload = () => (loading ??= fetchCode());
  return { Fetched: (props) => createElement(loaded ?? use(preload()), props), preload };
}

/**
 * A route whose code is fetched when it is first visited:
 * `{ path: 'orders', ...screen(async () => (await import('./orders-board.tsx')).OrdersBoard) }`.
 */
export function screen(
  load: () => Promise<ComponentType>,
  { prepare, ...words }: ScreenWords & { prepare?: Prepare } = {},
): { element: ReactElement; handle: ScreenHandle } {
  const { Fetched, preload } = fetched(load);
  return { element: <Fetched />, handle: { kind: 'screen', preload, ...words, ...(prepare && { prepare }) } };
}

/** Routes as a table: path, title, where the arrow leads, code. */
export function screens(
  table: readonly (readonly [
    path: string,
    title: MessageDescriptor,
    back: string | undefined,
    load: () => Promise<ComponentType>,
  ])[],
): { path: string; element: ReactElement; handle: ScreenHandle }[] {
  return table.map(([path, title, back, load]) => ({
    path,
    ...screen(load, { title, ...(back && { back }) }),
  }));
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'kind' in handle && handle.kind === 'screen';
}
