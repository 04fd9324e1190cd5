import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissingFile } from '../file-missing.ts';

/** A certificate, with its chain, and its private key, both PEM. */
export interface KeyPair {
  cert: string;
  key: string;
}

/** A PEM file; undefined: there is none. */
export async function readPem(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/** Replaces a PEM file at once; only the server's account can read it. */
export async function savePem(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** The pair `NAME.crt` and `NAME.key` of the folder; undefined: there is none. */
export async function readPair(folder: string, name: string): Promise<KeyPair | undefined> {
  const [cert, key] = await Promise.all([
    readPem(path.join(folder, `${name}.crt`)),
    readPem(path.join(folder, `${name}.key`)),
  ]);
  return cert === undefined || key === undefined ? undefined : { cert, key };
}

/** The key first: a certificate is there only with its key. */
export async function savePair(folder: string, name: string, { cert, key }: KeyPair): Promise<void> {
  await savePem(path.join(folder, `${name}.key`), key);
  await savePem(path.join(folder, `${name}.crt`), cert);
}
