/**
 * Where the server itself answers a browser that goes there: its calls, the ways to a bank and back, a branch's printed code, files. The app's own
 * page must not stand in for these. A path and its query; the last one is every file but a page.
 */
export const serverPaths: readonly RegExp[] = [
  /^\/staff\/api\//,
  /^\/ws\//,
  /^\/media\//,
  /^\/payments\//,
  /^\/(healthz|readyz|menu-changes|order-changes)(\?|$)/,
  /^\/q[\w-]\d{1,9}(\?|$)/,
  /^[^?]*\.(?!html(\?|$))\w+(\?|$)/,
];
