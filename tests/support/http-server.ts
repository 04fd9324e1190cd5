import type { World } from './world.ts';
import { listenLive } from './live-server.ts';

/** The app of a test world on a port. */
export async function listenHttp(world: World): Promise<{ origin: string; stop(): Promise<void> }> {
  const { url, stop } = await listenLive(world);
  return { origin: url.replace(/^ws/, 'http').replace(/\/ws\/$/, ''), stop };
}
