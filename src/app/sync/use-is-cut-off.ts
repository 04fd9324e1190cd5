import { useShownConnection } from './use-shown-connection.ts';

/** Whether nothing new arrives on this device: it is offline, also for the shop's hub, or may not connect. */
export function useIsCutOff(): boolean {
  const connection = useShownConnection();
  if (connection.state === 'held') return true;
  return connection.state === 'offline' && connection.isPassingOn !== true;
}
