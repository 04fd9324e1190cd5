import * as z from 'zod/mini';
import {
  type ConnectedEvent,
  screenNewsSchema,
  type ServerTrouble,
  serverTroubleSchema,
  type SilentScreen,
} from '#contract/live-events.ts';
import { isOlder } from '#domain/app-version.ts';
import type { Env } from './env.ts';
import type { Circumstances } from './sync-status.ts';

/** What this device last learned about the server and its branch. */
export interface ServerFacts {
  /** A sign of life on the socket. */
  heard(): void;
  /** A call was answered, or not. */
  answered(yes: boolean): void;
  clock(serverNow: number): void;
  /** The oldest app version that the server accepts. */
  requires(minApp: string): void;
  connected(event: ConnectedEvent): void;
  /** A message about a screen of the branch or the server itself; others are ignored. */
  message(data: unknown): void;
  now(): Pick<
    Circumstances,
    'reachable' | 'lastHeard' | 'silent' | 'serverTrouble' | 'clockOffset' | 'outdated'
  >;
}

export function createServerFacts(env: Pick<Env, 'app' | 'now'>): ServerFacts {
  let reachable = true;
  let lastHeard: number | null = null;
  let clockOffset = 0;
  let minApp = '0';
  let silent: readonly SilentScreen[] = [];
  let serverTrouble: ServerTrouble | null = null;

  function clock(serverNow: number): void {
    clockOffset = serverNow - env.now();
  }

  return {
    heard() {
      lastHeard = env.now();
      reachable = true;
    },
    answered(yes) {
      if (yes) lastHeard = env.now();
      reachable = yes;
    },
    clock,
    requires(version) {
      minApp = version;
    },
    connected(event) {
      clock(event.serverNow);
      ({ minApp } = event);
      silent = event.silent ?? [];
      serverTrouble = event.trouble ?? null;
    },
    message(data) {
      const trouble = z.safeParse(serverTroubleSchema, data);
      if (trouble.success) serverTrouble = trouble.data.code === null ? null : trouble.data;
      const news = z.safeParse(screenNewsSchema, data);
      if (!news.success) return;
      const { kind, name, since } = news.data;
      silent = silent.filter((one) => one.name !== name);
      if (kind === 'screen_silent') silent = [...silent, { name, since }];
    },
    now: () => ({
      reachable,
      lastHeard,
      silent,
      serverTrouble,
      clockOffset,
      outdated: isOlder(env.app, minApp),
    }),
  };
}
