/** Staff app and storefront are separate bundles: a link between them is a full page load. */
export function isStaffApp(): boolean {
  return /^\/admin(\/|$)/.test(window.location.pathname);
}
