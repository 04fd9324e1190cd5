import { runnerImport } from 'vite';

interface Mutations {
  mutations: Record<string, { v: number }>;
}

/**
 * The names and versions of all queued changes, for the worker: their rules would be larger than the rest of it.
 */
export async function queueableCalls(): Promise<Record<string, number>> {
  const { module } = await runnerImport<Mutations>('./src/domain/mutations.ts', { configFile: false });
  return Object.fromEntries(Object.entries(module.mutations).map(([name, { v }]) => [name, v]));
}
