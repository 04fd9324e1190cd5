/** Whether `app` is older than `minimum` (dotted numbers). */
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
