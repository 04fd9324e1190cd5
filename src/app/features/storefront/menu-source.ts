import { get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { storefrontCalls } from '#contract/storefront.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal } from '#domain/result.ts';
import { hearServerNow, serverNow } from '../../session/clock.ts';
import { resultOf } from '../../session/result-of.ts';
import { firstAnswer } from './first-answer.ts';
import { openStream } from './open-stream.ts';

export type Menu = z.infer<typeof storefrontCalls.menu.response>;

/** What is known of a place's menu. `isOld`: from this device, the server could not be asked. */
export interface MenuState {
  menu: Menu | undefined;
  isOld: boolean;
  refusal: Refusal | undefined;
}

/** Sold out and changed prices show within this time even where the stream of changes does not get through. */
const REFRESH_EVERY_MS = 15_000;
/** A page is on its way for less than that. */
const CLOCKS_DIFFER_MS = 30_000;
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

/** The menu that was shown last: who goes back to it is where they were in it, before anybody is asked. */
let last: { of: string; menu: Menu } | undefined;

function keep(site: string, place: string, menu: Menu): void {
  last = { of: `${site}/${place}`, menu };
  set(keyOf(site, place), menu).catch((cause: unknown) => console.info('The menu was not kept', cause));
}

/**
 * Calls `look` when the server says that a menu may have changed, and again after the stream was broken, until `signal`.
 * Answers whether changes are told now.
 */
function watchMenu(site: string, place: string, look: () => void, signal: AbortSignal): () => boolean {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let isAgain = false;
  const stream = openStream(
    `/menu-changes?${new URLSearchParams({ site, place })}`,
    (opened) => {
      opened.onmessage = () => {
        clearTimeout(soon);
        soon = setTimeout(look, Math.random() * SPREAD_MS);
      };
      opened.onopen = () => {
        // What changed while nobody listened; the first time the menu has just been asked for.
        if (isAgain) look();
        isAgain = true;
      };
    },
    signal,
  );
  signal.addEventListener('abort', () => clearTimeout(soon));
  return () => stream.state() === EventSource.OPEN;
}

/** A place's menu: at once from this device, then from the server, anew when it changes if it `isLive`, else every few seconds while looked at. */
export function useMenu(site: string, place: string, isLive = false): MenuState & { reload: () => void } {
  const of = `${site}/${place}`;
  const [came] = useState(() => firstAnswer(keyOf(site, place), storefrontCalls.menu.response));
  const [state, setState] = useState<MenuState & { of: string }>(() => {
    const menu = came ?? (last?.of === of ? last.menu : undefined);
    return { of, menu, isOld: came === undefined, refusal: undefined };
  });
  const again = useRef(() => {});
  const cameWithPage = useRef(came);
  useEffect(() => {
    if (site === '' || place === '') return;
    const { current: first } = cameWithPage;
    cameWithPage.current = undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let fromDevice: Promise<void> | undefined;
    async function ask(): Promise<void> {
      const askedAt = Date.now();
      const answer = resultOf(await makeCall('menu', storefrontCalls.menu, { site, place }, { signal }));
      if (signal.aborted) return;
      if (answer.ok) {
        hearServerNow(answer.value.server_now, askedAt);
        keep(site, place, answer.value);
        setState({ of, menu: answer.value, isOld: false, refusal: undefined });
      } else {
        // That there is none is said only when this device has none either.
        await fromDevice;
        if (signal.aborted) return;
        setState((before) => ({
          of,
          menu: before.of === of && answer.refusal.code !== 'no_such_branch' ? before.menu : undefined,
          isOld: true,
          refusal: answer.refusal,
        }));
      }
    }
    const look = () => void ask();
    again.current = look;
    if (first === undefined) {
      fromDevice = kept(site, place).then((menu) => {
        if (menu === undefined || signal.aborted) return;
        setState((before) =>
          before.of === of && before.menu !== undefined
            ? before
            : { of, menu, isOld: true, refusal: before.of === of ? before.refusal : undefined },
        );
      });
      look();
    } else {
      keep(site, place, first);
      // Written when the page was made: by how much the clocks differ it does not say, only that they do.
      if (Math.abs(first.server_now - serverNow()) > CLOCKS_DIFFER_MS) look();
    }
    const isTold = isLive ? watchMenu(site, place, look, signal) : () => false;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isTold()) look();
    }, REFRESH_EVERY_MS);
    window.addEventListener('online', look, { signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [site, place, of, isLive]);
  const current = state.of === of ? state : { menu: undefined, isOld: true, refusal: undefined };
  return { ...current, reload: () => again.current() };
}
