import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import type { MessageBus } from '../integrations/message-bus.ts';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { createDatabaseBus } from './database-bus.ts';

/** The subject of one database's servers, so that several deployments may share one NATS. */
export function busSubject(secret: string): string {
  return `brigade.hints.${createHmac('sha256', secret).update('bus').digest('hex').slice(0, 32)}`;
}

/** The bus of this deployment. The client of NATS is loaded only where it is used. */
export async function openBus(
  { busUrls }: Pick<Config, 'busUrls'>,
  db: Database,
  { secret, log }: { secret: string; log: Log },
): Promise<MessageBus & { stop(): Promise<void> }> {
  if (busUrls.length === 0) return { ...createDatabaseBus(db), stop: async () => undefined };
  const { createNatsBus } = await import('../integrations/nats-bus.ts');
  return createNatsBus(busUrls, busSubject(secret), log);
}
