// Most specific first, because each browser also names those it derives from.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'] as const;

export function browserOf(userAgent: string): string {
  return BROWSERS.find(([mark]) => userAgent.includes(`${mark}/`))?.[1] ?? 'Browser';
}

/** What a person calls the device. An iPad that asks for desktop pages passes for a computer. */
export function deviceTypeOf(userAgent: string): 'phone' | 'tablet' | 'computer' {
  if (/iPhone|Android.*Mobile/.test(userAgent)) return 'phone';
  return /iPad|Android/.test(userAgent) ? 'tablet' : 'computer';
}

/** A readable name of browser and system from a user agent. */
export function deviceNameOf(userAgent: string): string {
  const browser = browserOf(userAgent);
  const system = SYSTEMS.find((name) => userAgent.includes(name)) ?? '';
  return `${browser} ${system}`.trim();
}

/** A network address without the part that identifies a device: `203.0.113.x`. '' for this machine itself. */
export function shortAddress(address: string): string {
  if (/^(|::1|127\..*)$/.test(address)) return '';
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.x');
}
