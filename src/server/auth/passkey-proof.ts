import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { newPasskeySchema, PasskeyProof } from '#contract/passkeys.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { newToken } from './tokens.ts';
import { challenges, type PasskeyRow, passkeys } from '../store/passkeys.ts';
import { people, type PersonRow } from '../store/people.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

type Where = { origin: string };

/** The WebAuthn relying party: PUBLIC_URL's host, else the host of the request, for local use. */
export function relyingParty({ publicUrl }: Pick<Context, 'publicUrl'>, { origin }: Where) {
  const { hostname, host } = new URL(publicUrl ?? origin);
  const origins =
    publicUrl === undefined ? [`https://${host}`, `http://${host}`] : [new URL(publicUrl).origin];
  return { id: hostname, origins };
}

/** A challenge that can be answered once. */
export async function newChallenge(context: Context, person: string | null): Promise<string> {
  const now = context.clock.now();
  const challenge = newToken();
  await challenges.ask(context.db, { challenge, person, expires: now + CHALLENGE_MS, now });
  return challenge;
}

const isAnswered = (context: Context, person: string | null) => (challenge: string) =>
  challenges.answer(context.db, challenge, person, context.clock.now());

/** Treats an invalid response as undefined; the library throws for most errors. */
async function ifItHolds<T>(context: Context, verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    context.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}

/** A newly created passkey, ready to be stored; undefined: the response is invalid. */
export function readNewPasskey(
  context: Context,
  where: Where,
  person: string,
  response: z.infer<typeof newPasskeySchema>,
): Promise<Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const party = relyingParty(context, where);
  return ifItHolds(context, async () => {
    const transports = TRANSPORTS.filter((one) => response.response.transports.includes(one));
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports } },
      expectedChallenge: isAnswered(context, person),
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
  });
}

/** The account that a proof claims to be of, unproved; undefined: the passkey is unknown. */
export async function claimedBy(
  { db }: Pick<Context, 'db'>,
  { id }: PasskeyProof,
): Promise<PersonRow | undefined> {
  const known = await passkeys.one(db, id);
  return known === undefined ? undefined : people.byId(db, known.person_id);
}

/** The person whose passkey signed the challenge; undefined: none. Each proof counts once. */
export function whoProves(
  context: Context,
  where: Where,
  response: PasskeyProof,
): Promise<string | undefined> {
  const party = relyingParty(context, where);
  return ifItHolds(context, async () => {
    const known = await passkeys.one(context.db, response.id);
    if (known === undefined) return undefined;
    const { userHandle, ...proof } = response.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: userHandle === undefined ? proof : { ...proof, userHandle } },
      expectedChallenge: isAnswered(context, null),
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.counter,
      },
    });
    const { newCounter } = authenticationInfo;
    const now = context.clock.now();
    const isGood = verified && (await passkeys.used(context.db, known.id, newCounter, now));
    return isGood ? known.person_id : undefined;
  });
}
