/** Whether version `app` is older than `minimum` (dotted numbers). */
export function isOlder(app: string, minimum: string): boolean {
  const [mine, least] = [app, minimum].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  );
  for (let index = 0; index < 3; index += 1) {
    const difference = (mine?.[index] ?? 0) - (least?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/**
 * How a server treats an app's version: nothing if it is current, `error` if it is older than the oldest supported one.
 */
export function versionVerdict(
  app: string | undefined,
  { version, minimum }: { version: string; minimum: string },
): 'error' | 'warning' | null {
  if (app === undefined || !/^\d+(\.\d+){0,2}$/.test(app)) return null;
  if (isOlder(app, minimum)) return 'error';
  return isOlder(app, version) ? 'warning' : null;
}
