/** Bytes as base64url (RFC 4648) without padding. */
export function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const encoded = (text: string) => new TextEncoder().encode(text);

/** The SHA-256 of a text in base64url. */
export async function hashOf(text: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', encoded(text)));
}

/** Proves texts to the server as of the holder of a token: an HMAC-SHA-256 under the token's hash, in base64url. */
export async function proverOf(token: string): Promise<(text: string) => Promise<string>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoded(await tokenHash(token)), algorithm, false, [
    'sign',
  ]);
  return async (text) => base64url(await crypto.subtle.sign('HMAC', key, encoded(text)));
}

/** The hash under which the server knows a token. Needs the crypto API, which an insecure page lacks. */
export const tokenHash = (token: string): Promise<string> => hashOf(token);
