import { randomInt } from 'node:crypto';
import { hubCalls } from '#contract/hubs.ts';
import { ticketText } from '#contract/relay.ts';
import { HUB_SCOPE } from '#domain/machine-scopes.ts';
import { ok, refuse } from '#domain/result.ts';
import { type Actor, worksIn } from '#domain/roles.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { actorAt } from '../auth/scope.ts';
import { newMachineToken } from '../auth/machine-token.ts';
import { hashToken } from '../auth/tokens.ts';
import { APP_VERSION } from '../app-version.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import type { Queryable } from '../store/database.ts';
import { machines } from '../store/machines.ts';
import { actorOf, people } from '../store/people.ts';
import { shopHubs } from '../store/shop-hubs.ts';
import { sessions } from '../store/sessions.ts';
import { shops } from '../store/shops.ts';

const CODE_MS = 30 * MINUTE_MS;
/** Without what is easily mistaken for another (Crockford's Base32). */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () =>
    CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length)),
  );
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** As people type it: with or without dashes, in small letters, with O for 0 and I or L for 1. */
function hashOfCode(code: string): string {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return hashToken(letters);
}

/** Ends the present hub of a branch; returns its tokens, which are to be dropped once this is committed. */
async function endHub(context: Context, tx: Queryable, branch: number) {
  const ended = await shopHubs.remove(tx, branch);
  if (ended === undefined) return undefined;
  await machines.switchOff(tx, ended.id);
  return { ...ended, tokens: await people.revokeAll(tx, ended.id, context.clock.now()) };
}

async function answerOf(context: Context, branch: number) {
  return { hub: await shopHubs.one(context.db, branch), now: context.clock.now() };
}

/** The people who may use the hub of a branch, by the tickets of their sign-ins. */
async function holdersOf(context: Context, branch: number, shop: number) {
  const [place, open] = await Promise.all([
    shops.place(context.db, branch),
    sessions.atShop(context.db, shop, context.clock.now()),
  ]);
  if (place === undefined) return [];
  const holders: { ticket: string; person: Actor }[] = [];
  for (const session of open) {
    const person = actorAt(actorOf(session), place);
    if (!worksIn(person, place)) continue;
    const ticket = hashToken(ticketText(session.token_hash));
    holders.push({ ticket, person });
  }
  return holders;
}

export const hubRoutes = {
  hub: route(hubCalls.hub, async (context, { branch }) => ok(await answerOf(context, branch))),
  'hub/add': route(hubCalls['hub/add'], async (context, caller, { name }) => {
    const { branch, shop } = caller;
    const code = newCode();
    const now = context.clock.now();
    const ended = await context.db.transaction(async (tx) => {
      const before = await endHub(context, tx, branch);
      const id = context.ids.uuid();
      await machines.add(tx, { id, shop, name, branches: [branch], scopes: [HUB_SCOPE] }, now);
      await shopHubs.put(tx, branch, { id, name, codeHash: hashOfCode(code), until: now + CODE_MS, now });
      await caller.recordAudit(tx, { what: name });
      return before;
    });
    for (const token of ended?.tokens ?? []) context.onSignOut(token);
    return ok({ ...(await answerOf(context, branch)), pairing_code: code });
  }),
  'hub/remove': route(hubCalls['hub/remove'], async (context, caller) => {
    const { branch } = caller;
    const ended = await context.db.transaction(async (tx) => {
      const before = await endHub(context, tx, branch);
      if (before !== undefined) await caller.recordAudit(tx, { what: before.name });
      return before;
    });
    for (const token of ended?.tokens ?? []) context.onSignOut(token);
    if (ended !== undefined) context.live.hubMoved(branch, null);
    else caller.noteAudit(null);
    return ok(await answerOf(context, branch));
  }),
  'hub/pair': route(hubCalls['hub/pair'], async (context, _caller, { code }) => {
    const paired = await context.db.transaction(async (tx) => {
      const hub = await shopHubs.pair(tx, hashOfCode(code), context.clock.now());
      return hub && { ...hub, token: await newMachineToken(context, tx, hub.id) };
    });
    if (paired === undefined) return refuse('hub_code_invalid');
    const { token, shop, branch, name } = paired;
    return ok({ token, shop, branch, name });
  }),
  'hub/report': route(
    hubCalls['hub/report'],
    async (context, { branch, shop, actor }, { known, ...report }) => {
      const now = context.clock.now();
      const moved = await shopHubs.report(context.db, branch, actor.id, report, now);
      if (moved === undefined) return refuse('forbidden');
      if (moved) context.live.hubMoved(branch, report.address);
      const holders = await holdersOf(context, branch, shop);
      const stamp = hashToken(JSON.stringify(holders));
      return ok({
        holders: stamp === known ? null : holders,
        stamp,
        history: await context.store.history(),
        version: APP_VERSION,
        server_now: now,
      });
    },
  ),
};
