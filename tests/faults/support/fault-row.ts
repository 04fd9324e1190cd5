/** How often a fault was caused, and its violations. */
export interface RowReport {
  repetitions: number;
  /** Changes that were shown as saved. */
  changes: number;
  violations: string[];
  /** A remark on how the fault was caused. */
  note?: string;
}

export interface FaultRow {
  name: string;
  run(times: number): Promise<RowReport>;
}

const ENOUGH = 5;

/** Runs a repetition again and again; an exception counts as a violation too. Ends early after many violations. */
export async function repeat(times: number, once: (round: number) => Promise<string[]>) {
  const violations: string[] = [];
  let repetitions = 0;
  while (repetitions < times && violations.length < ENOUGH) {
    const round = repetitions;
    repetitions += 1;
    try {
      for (const found of await once(round)) violations.push(`${repetitions}: ${found}`);
    } catch (error) {
      violations.push(
        `${repetitions}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`,
      );
    }
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return { repetitions, violations };
}
