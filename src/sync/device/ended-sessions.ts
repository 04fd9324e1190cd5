import { endSessions, MAX_ENDED_SESSIONS } from '#contract/end-sessions.ts';
import { changeSetting, readSetting } from './device-settings.ts';
import { makeCall } from './make-call.ts';
import { tokenHash } from './token-hash.ts';

/** The hash under which the server knows a token; on an insecure page, which has no crypto API, the token itself. */
async function nameOf(token: string): Promise<string> {
  return 'subtle' in crypto ? tokenHash(token) : token;
}

/** Reports sessions that were signed out while offline; returns whether all are reported. */
export async function sendEndedSessions(): Promise<boolean> {
  const sessions = ((await readSetting('ended_sessions')) ?? []).slice(0, MAX_ENDED_SESSIONS);
  if (sessions.length === 0) return true;
  const answer = await makeCall('auth/end-sessions', endSessions, { sessions });
  if (!answer.ok) return false;
  await changeSetting('ended_sessions', (known) => (known ?? []).filter((one) => !sessions.includes(one)));
  return sendEndedSessions();
}

/** Ends a session: at once if the server can be reached, else later by the worker or another page. */
export async function endSession(token: string): Promise<boolean> {
  const name = await nameOf(token);
  try {
    await changeSetting('ended_sessions', (known) => [...new Set([...(known ?? []), name])]);
    return await sendEndedSessions();
  } catch (cause) {
    console.warn('the sign-out could not be kept on this device', cause);
    return (await makeCall('auth/end-sessions', endSessions, { sessions: [name] })).ok;
  }
}
