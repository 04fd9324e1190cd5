import { useConnection } from './sync-context.tsx';

/** Whether changes reach the server at once. */
export function useIsLive(): boolean {
  return useConnection(({ connection }) => connection.state === 'live');
}
