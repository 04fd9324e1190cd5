import { get, set } from 'idb-keyval';
import { startTransition, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { storefrontCalls } from '#contract/storefront.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal } from '#domain/result.ts';
import { syncClock, serverNow } from '../../../clock/clock.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { firstAnswer } from '../shared/first-answer.ts';
import { openStream } from '../shared/open-stream.ts';

export type Menu = z.infer<typeof storefrontCalls.menu.response>;

/** A branch's menu. `isOld`: from this device, since the server could not be reached. */
export interface MenuState {
  menu: Menu | undefined;
  isOld: boolean;
  refusal: Refusal | undefined;
}

/** Polling interval, for changes to appear even if the event stream does not get through. */
const REFRESH_EVERY_MS = 15_000;
/** More than a page takes to arrive: a larger difference means the clocks differ. */
const CLOCKS_DIFFER_MS = 30_000;
/** Random delay, so that clients do not all reload at once. */
const SPREAD_MS = 300;

/** Before the address and language of each stored menu. */
export const STORED_MENU = 'menu ';

async function readStored(of: string): Promise<Menu | undefined> {
  try {
    const parsed = z.safeParse(storefrontCalls.menu.response, await get(of));
    return parsed.success ? parsed.data : undefined;
  } catch (cause) {
    console.info('The stored menu could not be read', cause);
    return undefined;
  }
}

/** The last shown menu: returning to it restores the position without a request. */
let last: { of: string; menu: Menu } | undefined;

function store(of: string, menu: Menu): void {
  last = { of, menu };
  set(of, menu).catch((cause: unknown) => console.info('The menu was not stored', cause));
}

/**
 * Calls `look` when the server reports a menu change, and after the stream was interrupted, until `signal`. The
 * returned function answers whether the stream is connected.
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
        // Catch up on changes missed while disconnected; on the first connection the menu is fresh.
        if (isAgain) look();
        isAgain = true;
      };
    },
    signal,
  );
  signal.addEventListener('abort', () => clearTimeout(soon));
  return () => stream.state() === EventSource.OPEN;
}

/**
 * A branch's menu in this page's language: first from this device, then from the server; with `isLive` reloaded when it changes, otherwise
 * polled while visible.
 */
export function useMenu(site: string, place: string, isLive = false): MenuState & { reload: () => void } {
  const language = useLanguage();
  const of = `${STORED_MENU}${site}/${place} ${language}`;
  const [came] = useState(() => firstAnswer(of, storefrontCalls.menu.response));
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
    const asked = { site, place, language };
    let fromDevice: Promise<void> | undefined;
    async function ask(): Promise<void> {
      const askedAt = Date.now();
      let answer = resultOf(await makeCall('menu', storefrontCalls.menu, asked, { signal }));
      if (!answer.ok && answer.refusal.code === 'not_open_yet')
        answer = await (await import('./preview-menu.ts')).previewMenu(asked, answer, signal);
      if (signal.aborted) return;
      if (answer.ok) {
        syncClock(answer.value.server_now, askedAt);
        store(of, answer.value);
        // A transition is rendered in short tasks, so that a whole checkout or menu never blocks a tap.
        startTransition(() => setState({ of, menu: answer.value, isOld: false, refusal: undefined }));
      } else {
        // Shows the refusal only if this device has no menu either.
        await fromDevice;
        if (signal.aborted) return;
        setState((before) => ({
          of,
          menu:
            before.of === of &&
            answer.refusal.code !== 'no_such_branch' &&
            answer.refusal.code !== 'not_open_yet'
              ? before.menu
              : undefined,
          isOld: true,
          refusal: answer.refusal,
        }));
      }
    }
    const look = () => void ask();
    again.current = look;
    if (first === undefined) {
      fromDevice = readStored(of).then((menu) => {
        if (menu === undefined || signal.aborted) return;
        startTransition(() =>
          setState((before) =>
            before.of === of && before.menu !== undefined
              ? before
              : { of, menu, isOld: true, refusal: before.of === of ? before.refusal : undefined },
          ),
        );
      });
      look();
    } else {
      store(of, first);
      // Embedded in the page at rendering time, so it cannot give the clock offset, only show that there is one.
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
  }, [site, place, language, of, isLive]);
  const current = state.of === of ? state : { menu: undefined, isOld: true, refusal: undefined };
  return { ...current, reload: () => again.current() };
}
