import { get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { storefrontCalls } from '#contract/storefront.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../session/result-of.ts';

export type Menu = z.infer<typeof storefrontCalls.menu.response>;

/** What is known of a place's menu. `isOld`: from this device, the server could not be asked. */
export interface MenuState {
  menu: Menu | undefined;
  isOld: boolean;
  refusal: Refusal | undefined;
}

/** Sold out and changed prices show within this time even where the stream of changes does not get through. */
const REFRESH_EVERY_MS = 15_000;
/** All who look at a menu would ask in the same instant. */
const SPREAD_MS = 300;

const keyOf = (site: string, place: string) => `menu ${site}/${place}`;

async function kept(site: string, place: string): Promise<Menu | undefined> {
  try {
    const parsed = z.safeParse(storefrontCalls.menu.response, await get(keyOf(site, place)));
    return parsed.success ? parsed.data : undefined;
  } catch (cause) {
    console.info('The kept menu could not be read', cause);
    return undefined;
  }
}

function keep(site: string, place: string, menu: Menu): void {
  set(keyOf(site, place), menu).catch((cause: unknown) => console.info('The menu was not kept', cause));
}

/**
 * Calls `look` when the server says that a menu may have changed, and again after the stream was broken, until `signal`.
 * Open only while the page is looked at: a browser has few connections for all of its tabs.
 */
function watchMenu(site: string, place: string, look: () => void, signal: AbortSignal): void {
  let stream: EventSource | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let isAgain = false;
  const follow = () => {
    stream?.close();
    stream = undefined;
    if (signal.aborted || document.visibilityState !== 'visible') return;
    stream = new EventSource(`/menu-changes?${new URLSearchParams({ site, place })}`);
    stream.onmessage = () => {
      clearTimeout(soon);
      soon = setTimeout(look, Math.random() * SPREAD_MS);
    };
    stream.onopen = () => {
      // What changed while nobody listened; the first time the menu has just been asked for.
      if (isAgain) look();
      isAgain = true;
    };
  };
  follow();
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(soon);
    stream?.close();
  });
}

/** A place's menu: at once from this device, then from the server, anew when it changes if it `isLive`, else every few seconds while looked at. */
export function useMenu(site: string, place: string, isLive = false): MenuState & { reload: () => void } {
  const [state, setState] = useState<MenuState & { of: string }>({
    of: '',
    menu: undefined,
    isOld: true,
    refusal: undefined,
  });
  const again = useRef(() => {});
  const of = `${site}/${place}`;
  useEffect(() => {
    if (site === '' || place === '') return;
    const stop = new AbortController();
    const { signal } = stop;
    async function ask(): Promise<void> {
      const answer = resultOf(await makeCall('menu', storefrontCalls.menu, { site, place }, { signal }));
      if (signal.aborted) return;
      if (answer.ok) {
        keep(site, place, answer.value);
        setState({ of, menu: answer.value, isOld: false, refusal: undefined });
      } else {
        setState((before) => ({
          of,
          menu: before.of === of && answer.refusal.code !== 'no_such_branch' ? before.menu : undefined,
          isOld: true,
          refusal: answer.refusal,
        }));
      }
    }
    void kept(site, place).then((menu) => {
      if (menu === undefined || signal.aborted) return;
      setState((before) =>
        before.of === of && before.menu !== undefined
          ? before
          : { of, menu, isOld: true, refusal: before.of === of ? before.refusal : undefined },
      );
    });
    const look = () => void ask();
    again.current = look;
    look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, REFRESH_EVERY_MS);
    window.addEventListener('online', look, { signal });
    if (isLive) watchMenu(site, place, look, signal);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [site, place, of, isLive]);
  const current = state.of === of ? state : { menu: undefined, isOld: true, refusal: undefined };
  return { ...current, reload: () => again.current() };
}
