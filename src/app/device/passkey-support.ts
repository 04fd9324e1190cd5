/** Passkeys (WebAuthn) need a host name and a secure context: `https:` or localhost. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.includes(':');
  return window.isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}
