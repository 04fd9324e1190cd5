import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CallResponse } from '#contract/calls.ts';
import { type PasskeyProof, passkeyCalls, passkeyProofSchema } from '#contract/passkeys.ts';
import { makeCall } from '#device/make-call.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { resultOf } from '../calls/result-of.ts';

const TIMEOUT_MS = 120_000;
/** COSE algorithms: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** The browser's credential; undefined: the person cancelled. Other failures are refusals. */
async function ofBrowser<T>(ask: () => Promise<T>): Promise<Result<T> | undefined> {
  try {
    return ok(await ask());
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    console.info('no passkey was given', cause);
    return refuse(name === 'InvalidStateError' ? 'passkey_known' : 'passkey_refused');
  }
}

/** Asks the person to confirm their identity with a passkey; undefined: they cancelled. */
export async function proofOfPasskey(): Promise<Result<PasskeyProof> | undefined> {
  const call = passkeyCalls['auth/passkey-options'];
  const options = resultOf(await makeCall('auth/passkey-options', call, {}));
  if (!options.ok) return options;
  const { challenge, rp_id: rpId } = options.value;
  const proof = await ofBrowser(() =>
    startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required', timeout: TIMEOUT_MS },
    }),
  );
  if (proof === undefined || !proof.ok) return proof;
  const parsed = passkeyProofSchema.safeParse(proof.value);
  return parsed.success ? ok(parsed.data) : refuse('passkey_refused');
}

/** Creates a passkey on this device and stores it under a name; undefined: the person cancelled. */
export async function addPasskey(
  token: string,
  name: string,
): Promise<Result<CallResponse<'user/passkey-add'>> | undefined> {
  const ask = passkeyCalls['user/passkey-options'];
  const options = resultOf(await makeCall('user/passkey-options', ask, {}, { token }));
  if (!options.ok) return options;
  const { challenge, rp, user, exclude } = options.value;
  const made = await ofBrowser(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp,
        user,
        timeout: TIMEOUT_MS,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: exclude.map((id) => ({ id, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    }),
  );
  if (made === undefined || !made.ok) return made;
  const request = { name, passkey: made.value };
  return resultOf(await makeCall('user/passkey-add', passkeyCalls['user/passkey-add'], request, { token }));
}

/** Signs in with a passkey; undefined: the person cancelled. */
export async function signInByPasskey(
  remember: boolean,
): Promise<Result<CallResponse<'auth/passkey'>> | undefined> {
  const passkey = await proofOfPasskey();
  if (passkey === undefined || !passkey.ok) return passkey;
  const request = { passkey: passkey.value, remember };
  return resultOf(await makeCall('auth/passkey', passkeyCalls['auth/passkey'], request));
}
