import type { FaultKind } from './faults.ts';
import { runInTurn } from './run-in-turn.ts';
import type { SeedOptions, SeedResult } from './run-seed.ts';

/** Switches off one kind of accident after the other, as long as the run still fails in the same way. */
export async function shrink(options: SeedOptions): Promise<{ masked: FaultKind[]; result: SeedResult }> {
  const law = (wrong: string | undefined) => wrong?.split(':')[0];
  let result = await runInTurn(options);
  const masked = new Set<FaultKind>();
  for (const kind of result.kinds) {
    const tried = await runInTurn({ ...options, masked: new Set([...masked, kind]) });
    if (tried.wrong === undefined || law(tried.wrong) !== law(result.wrong)) continue;
    masked.add(kind);
    result = tried;
  }
  return { masked: [...masked], result };
}
