import { useConnection } from '../../session/sync-context.tsx';
import { ConnectionBar } from '../../shell/connection-bar.tsx';

/** The connection in the bar while there is little to say, else in a row of its own: the bar is read from afar. */
export function KitchenConnection({ place }: { place: 'bar' | 'row' }) {
  const { connection, waiting, attention } = useConnection();
  const isQuiet = connection.state === 'live' && waiting === 0 && attention === 0;
  return isQuiet === (place === 'bar') ? <ConnectionBar /> : null;
}
