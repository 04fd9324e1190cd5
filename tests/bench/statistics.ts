/** The value below which `share` of the samples are (nearest rank). */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[index] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** `p50 a · p99 b` in milliseconds. */
export function spread(samples: readonly number[]): string {
  const text = (ms: number) => (ms >= 100 ? ms.toFixed(0) : ms >= 10 ? ms.toFixed(1) : ms.toFixed(2));
  return `p50 ${text(median(samples))} p99 ${text(quantile(samples, 0.99))}`;
}

/** Milliseconds on a clock shared by all processes of this machine. */
export function sharedMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
