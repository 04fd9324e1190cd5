import { DataChannel, IceUdpMuxListener, type IceUdpMuxRequest, PeerConnection } from 'node-datachannel';
import { directSdp, ICE_PASSWORD, ICE_USER_PREFIX } from '#contract/direct.ts';
import { SECOND_MS } from '#domain/time.ts';

/** What the process of the channels tells the server. A text is one piece of a message. */
export type ChannelNews =
  | { kind: 'listening'; port: number }
  | { kind: 'opened'; peer: number; address: string }
  | { kind: 'heard'; peer: number; text: string }
  | { kind: 'closed'; peer: number };

export type ChannelCommand = { kind: 'send'; peer: number; text: string } | { kind: 'close'; peer: number };

export interface ChannelOptions {
  port: number;
  host: string;
  certFile: string;
  keyFile: string;
}

export interface Channels {
  command(command: ChannelCommand): void;
  /** Connections, those that are not open yet included. */
  count(): number;
  stop(): void;
}

/** A page has its channel within a second; a packet that only looks like one leaves nothing for longer than this. */
const OPEN_WITHIN_MS = 10 * SECOND_MS;
const MAX_PEERS = 500;
/** Connections that are not open yet, in all and of one address. */
const MAX_OPENING = 40;
const MAX_OPENING_OF_ADDRESS = 8;
/** A device that does not read is disconnected before its buffer fills the memory. */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;
/** The characters of RFC 8839; the library ends the process for any other. */
const ICE_TEXT = /^[A-Za-z0-9+/]{4,256}$/;
const PAGE_PASSWORD = /^[A-Za-z0-9+/]{22,256}$/;
const ADDRESS = /^[\d.:a-f]{2,45}$/;
/** The page's certificate is not checked: a person is proven by their token. The SDP needs a value. */
const ANY_FINGERPRINT = `${'FF:'.repeat(31)}FF`;

interface Peer {
  connection: PeerConnection;
  channel: DataChannel;
  address: string;
  isOpen: boolean;
  timer: NodeJS.Timeout;
}

/** The data channels on one UDP port. Throws if the port is in use. */
export function openChannels(
  { port, host, certFile, keyFile }: ChannelOptions,
  tell: (news: ChannelNews) => void,
): Channels {
  const peers = new Map<number, Peer>();
  const known = new Set<string>();
  let last = 0;
  const listener = new IceUdpMuxListener(port, host === '0.0.0.0' ? undefined : host);

  function mayOpen(address: string): boolean {
    const opening = [...peers.values()].filter(({ isOpen }) => !isOpen);
    return (
      peers.size < MAX_PEERS &&
      opening.length < MAX_OPENING &&
      opening.filter((peer) => peer.address === address).length < MAX_OPENING_OF_ADDRESS
    );
  }

  function open({
    ufrag: pageUser,
    localUfrag: serverUser,
    host: address,
    port: pagePort,
  }: IceUdpMuxRequest): void {
    const key = `${serverUser} ${pageUser}`;
    const password = serverUser.slice(ICE_USER_PREFIX.length);
    if (known.has(key) || !serverUser.startsWith(ICE_USER_PREFIX)) return;
    if (!ICE_TEXT.test(pageUser) || !PAGE_PASSWORD.test(password) || !ADDRESS.test(address)) return;
    if (!mayOpen(address)) return;
    last += 1;
    const id = last;
    const connection = new PeerConnection(`page ${id}`, {
      iceServers: [],
      enableIceUdpMux: true,
      portRangeBegin: listener.port(),
      portRangeEnd: listener.port(),
      disableFingerprintVerification: true,
      disableAutoNegotiation: true,
      certificatePemFile: certFile,
      keyPemFile: keyFile,
      ...(host === '0.0.0.0' ? {} : { bindAddress: host }),
    });
    connection.setRemoteDescription(
      directSdp({
        setup: 'active',
        user: pageUser,
        password,
        fingerprint: ANY_FINGERPRINT,
        addresses: [address],
        port: pagePort,
      }),
      'offer',
    );
    const channel = connection.createDataChannel('', { negotiated: true, id: 0 });
    connection.setLocalDescription('answer', { iceUfrag: serverUser, icePwd: ICE_PASSWORD });
    const peer: Peer = {
      connection,
      channel,
      address,
      isOpen: false,
      timer: setTimeout(() => end(), OPEN_WITHIN_MS),
    };
    function end(): void {
      if (!peers.delete(id)) return;
      known.delete(key);
      clearTimeout(peer.timer);
      channel.close();
      connection.close();
      if (peer.isOpen) tell({ kind: 'closed', peer: id });
    }
    known.add(key);
    peers.set(id, peer);
    channel.onOpen(() => {
      clearTimeout(peer.timer);
      peer.isOpen = true;
      tell({ kind: 'opened', peer: id, address });
    });
    channel.onMessage((text) => {
      if (typeof text === 'string') tell({ kind: 'heard', peer: id, text });
    });
    channel.onClosed(end);
    connection.onStateChange((state) => {
      if (state === 'failed' || state === 'closed' || state === 'disconnected') end();
    });
  }

  listener.onUnhandledStunRequest(open);
  tell({ kind: 'listening', port: listener.port() });

  return {
    count: () => peers.size,
    command({ peer: id, ...command }) {
      const peer = peers.get(id);
      if (peer === undefined) return;
      if (
        command.kind === 'send' &&
        peer.channel.isOpen() &&
        peer.channel.bufferedAmount() < MAX_UNSENT_BYTES
      )
        peer.channel.sendMessage(command.text);
      else peer.channel.close();
    },
    stop() {
      listener.stop();
      for (const { channel, connection } of peers.values()) {
        channel.close();
        connection.close();
      }
    },
  };
}
