// The process of the direct connections. It is apart from the server, because its library is native code that reads
// packets from the network: a fault in it costs these connections and nothing else.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type ChannelCommand, openChannels } from './channels.ts';

const [port = '0', host = '0.0.0.0', certFile = '', keyFile = ''] = process.argv.slice(2);

const isCommand = (message: unknown): message is ChannelCommand =>
  typeof message === 'object' && message !== null && 'kind' in message && 'peer' in message;

/** The library does not say which port it took. */
async function freePort(): Promise<number> {
  const probe = createSocket('udp4').bind(0, host);
  await once(probe, 'listening');
  const found = probe.address().port;
  probe.close();
  await once(probe, 'close');
  return found;
}

const channels = openChannels(
  { port: Number(port) === 0 ? await freePort() : Number(port), host, certFile, keyFile },
  (news) => process.send?.(news),
);
process.on('message', (message) => {
  if (isCommand(message)) channels.command(message);
});
// The server has ended, also by a signal that it could not handle.
process.on('disconnect', () => process.exit(0));
// They are sent to the whole group of a terminal; the server ends this process when it has closed.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
