/** Where to go after signing in: only ways inside the storefront, a link cannot send somebody elsewhere. */
export function nextOf(parameters: URLSearchParams): string {
  const next = parameters.get('next') ?? '';
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/admin') ? next : '/account';
}
