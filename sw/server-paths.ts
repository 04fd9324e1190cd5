/**
 * Paths that the server answers itself when a browser navigates there: calls, redirects to and from payment providers,
 * a branch's printed code, files. The app's page must not be served for them. Matched against path and query; the last
 * pattern is every file that is not a page.
 */
export const serverPaths: readonly RegExp[] = [
  /^\/staff\/api\//,
  /^\/ws\//,
  /^\/media\//,
  /^\/payments\//,
  /^\/(healthz|readyz|metrics|mcp|menu-changes|order-changes)(\?|$)/,
  /^\/q[\w-]\d{1,9}(\?|$)/,
  /^[^?]*\.(?!html(\?|$))\w+(\?|$)/,
];
