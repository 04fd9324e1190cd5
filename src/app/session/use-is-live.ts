import { useConnection } from './sync-context.tsx';

/** Whether the server hears this device at once. */
export function useIsLive(): boolean {
  return useConnection(({ connection }) => connection.state === 'live');
}
