import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { idSchema } from '#domain/ids.ts';
import { isMissingFile } from '../file-missing.ts';

/** With what a paired hub signs in, and whose hub it is. */
const hubAccountSchema = z.object({
  server: z.string(),
  token: z.string(),
  shop: idSchema,
  branch: idSchema,
  name: z.string(),
});
export type HubAccount = z.infer<typeof hubAccountSchema>;

const fileIn = (dataDir: string): string => path.join(dataDir, 'hub.json');

/** The account of a hub that was paired, with this server if one is given; undefined: it was not. */
export async function readAccount(
  dataDir: string,
  server: string | undefined,
): Promise<HubAccount | undefined> {
  try {
    const account = z.parse(hubAccountSchema, JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
    return server === undefined || account.server === server ? account : undefined;
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

export async function saveAccount(dataDir: string, account: HubAccount): Promise<void> {
  await writeFile(fileIn(dataDir), JSON.stringify(account), { mode: 0o600, flush: true });
}
