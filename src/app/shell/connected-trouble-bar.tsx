import { TroubleBar } from '../parts/frame/trouble-bar.tsx';
import { ConnectionTroubles } from './connection-troubles.tsx';

/** The bar for troubles, with those of the connection. */
export function ConnectedTroubleBar() {
  return (
    <>
      <ConnectionTroubles />
      <TroubleBar />
    </>
  );
}
