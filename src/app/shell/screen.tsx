import type { MessageDescriptor } from '@lingui/core';
import type { Params } from 'react-router-dom';
import { type ComponentType, createElement, type ReactElement, use } from 'react';

/** The code of a screen could not be fetched: offline before it was cached, or a newer build replaced it. */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded';
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
 * A route whose code is fetched when it is first visited:
 * `{ path: 'orders', ...screen(async () => (await import('./orders-board.tsx')).OrdersBoard) }`.
 * What was preloaded is drawn at once, without a turn of waiting.
 */
export function screen(
  load: () => Promise<ComponentType>,
  { prepare, ...words }: ScreenWords & { prepare?: Prepare } = {},
): { element: ReactElement; handle: ScreenHandle } {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  async function fetchCode(): Promise<ComponentType> {
    try {
      loaded = await load();
      return loaded;
    } catch (cause) {
      throw new ScreenNotLoaded('A screen could not be loaded', { cause });
    }
  }

  const preload = () => (loading ??= fetchCode());

  function Screen() {
    return createElement(loaded ?? use(preload()));
  }

  return { element: <Screen />, handle: { kind: 'screen', preload, ...words, ...(prepare && { prepare }) } };
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
