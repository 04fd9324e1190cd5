import type { MessageDescriptor } from '@lingui/core';
import type { Params } from 'react-router-dom';
import { type ComponentType, createElement, type ReactElement, use } from 'react';

/** The code of a screen could not be loaded: offline before it was cached, or replaced by a newer build. */
export class ScreenNotLoaded extends Error {
  /**
   * Makes the next render load it again. Call it after the error boundary caught the error: React renders a failed
   * component a second time on its own.
   */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('not loaded', { cause });
    this.forget = forget;
  }
}

/** What a screen's route tells the surrounding frame. */
export interface ScreenInfo {
  title?: MessageDescriptor;
  /** Target of the back link, relative to the route. */
  back?: string;
  /** Shown without the frame. */
  isFullScreen?: true;
}

export interface ScreenHandle extends ScreenInfo {
  kind: 'screen';
  /** Loads the screen's code; returns the same promise each time. */
  preload: () => Promise<unknown>;
  /** Reads what the screen needs from the device, so its first render is complete. */
  prepare?: Prepare;
}

type Prepare = (params: Params) => Promise<void>;

/**
 * A component whose code is loaded on first render; a failed load throws `ScreenNotLoaded`. Preloaded code renders
 * synchronously.
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
 * A route whose code is loaded on the first visit: `{ path: 'orders', ...screen(() =>
 * import('./orders-board.tsx').then((code) => code.OrdersBoard)) }`.
 */
export function screen(
  load: () => Promise<ComponentType>,
  { title, back, isFullScreen, prepare }: ScreenInfo & { prepare?: Prepare } = {},
): { element: ReactElement; handle: ScreenHandle } {
  const { Fetched, preload } = fetched(load);
  return { element: <Fetched />, handle: { kind: 'screen', preload, title, back, isFullScreen, prepare } };
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'kind' in handle && handle.kind === 'screen';
}
