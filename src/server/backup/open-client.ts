import { Client, type ClientConfig } from 'pg';

/** A connection of its own, without the pool's timeouts; `name` is shown in `pg_stat_activity`. */
export async function openClient(connection: ClientConfig, name: string): Promise<Client> {
  const client = new Client({ ...connection, application_name: name });
  // One that breaks while no statement runs must not end the process; the next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
