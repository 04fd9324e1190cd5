/** Browser and system, as people know them. */
export function deviceName(): string {
  const { userAgent } = navigator;
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1] ?? 'Browser';
  const system = /(Android|iPhone|iPad|Windows|Macintosh|Linux)/.exec(userAgent)?.[1] ?? '';
  return `${browser === 'Edg' ? 'Edge' : browser} ${system}`.trim();
}
