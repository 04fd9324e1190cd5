/** The house has two doors, and nobody carries the screens of the other: a link between them is a new page. */
export function isStaffDoor(): boolean {
  return /^\/admin(\/|$)/.test(window.location.pathname);
}
