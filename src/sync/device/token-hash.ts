/** Bytes as base64url (RFC 4648) without padding. */
export function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The hash under which the server knows a token. Needs the crypto API, which an insecure page lacks. */
export async function tokenHash(token: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
}
