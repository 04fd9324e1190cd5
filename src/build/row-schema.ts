import { runnerImport } from 'vite';

/** The hash of the row schemas, computed at build time rather than at each start of a device. */
export async function rowSchema(): Promise<string> {
  const { module } = await runnerImport<{ rowSchemaHash: () => string }>('./src/sync/device/schema-hash.ts', {
    configFile: false,
  });
  return module.rowSchemaHash();
}
