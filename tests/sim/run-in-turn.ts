import { runSeed, type SeedOptions, type SeedResult } from './run-seed.ts';

/**
 * Runs in a separate macrotask, including the time in which Node reports unhandled rejections: these are errors as
 * well.
 */
export function runInTurn(options: SeedOptions): Promise<SeedResult> {
  return new Promise((resolve) => {
    setImmediate(() => {
      let loose: string | undefined;
      const note = (reason: unknown) => {
        loose ??= reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
      };
      process.on('unhandledRejection', note);
      const result = runSeed(options);
      setImmediate(() => {
        process.off('unhandledRejection', note);
        const wrong = result.wrong ?? (loose === undefined ? undefined : `unhandled: ${loose}`);
        resolve({ ...result, wrong });
      });
    });
  });
}
