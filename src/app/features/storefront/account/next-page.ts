/** Where to go after sign-in: only paths within the storefront, to prevent open redirects. */
export function nextOf(parameters: URLSearchParams): string {
  const next = parameters.get('next') ?? '';
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/admin') ? next : '/account';
}
