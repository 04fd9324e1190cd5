import * as z from 'zod/mini';

/**
 * The direct connection: a WebRTC data channel (RFC 8831) between a staff page and the server by address and
 * certificate fingerprint, without DNS, a certificate authority or signalling, so that both reach each other in the
 * shop's network while the internet is down. The page sets up the server's answer itself; the ICE user name that it
 * gives the server carries its own ICE password.
 */
export const directAddressSchema = z.object({
  /** IP addresses of the server in its networks. */
  addresses: z.array(z.string().check(z.regex(/^[\d.:a-f]{2,45}$/))).check(z.minLength(1), z.maxLength(8)),
  /** UDP port. */
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  /** SHA-256 of the server's certificate, as in SDP: `AB:CD:…`. */
  fingerprint: z.string().check(z.regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)),
});
export type DirectAddress = z.infer<typeof directAddressSchema>;

/** The server's ICE password. It is public: the server is proven by its fingerprint, the person by their token. */
export const ICE_PASSWORD = 'brigadeDirectConnection1';
/** The ICE user name of the server is this and the page's ICE password. */
export const ICE_USER_PREFIX = 'brigade/';

/** Largest piece of a message in characters, so that its UTF-8 fits the 64 KiB that every browser accepts. */
export const MAX_PIECE_LENGTH = 16 * 1024;

/** The calls of the sync engine, which alone go through the channel. */
const DIRECT_CALLS = ['sync/push', 'sync/pull', 'sync/check'] as const;
type DirectCall = (typeof DIRECT_CALLS)[number];

export function isDirectCall(path: string): path is DirectCall {
  const paths: readonly string[] = DIRECT_CALLS;
  return paths.includes(path);
}

/** A message of the page. Sockets and calls are numbered by the page. */
export const toServerSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('call'),
    id: z.int(),
    path: z.enum(DIRECT_CALLS),
    token: z.string().check(z.maxLength(200)),
    body: z.unknown(),
  }),
  z.object({ do: z.literal('open'), id: z.int() }),
  z.object({ do: z.literal('say'), id: z.int(), text: z.string().check(z.maxLength(MAX_PIECE_LENGTH)) }),
  z.object({ do: z.literal('close'), id: z.int() }),
]);
export type ToServer = z.infer<typeof toServerSchema>;

/** A message of the server. `json`: the body of the answer as JSON text; null: it is not JSON. */
export const toPageSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('answer'), id: z.int(), status: z.int(), json: z.nullable(z.string()) }),
  z.object({ is: z.literal('said'), id: z.int(), text: z.string() }),
  z.object({ is: z.literal('closed'), id: z.int() }),
]);
export type ToPage = z.infer<typeof toPageSchema>;

/** A message in pieces; each begins with `+` if more follow, else with `.`. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from === 0 || from < text.length; from += MAX_PIECE_LENGTH) {
    const mark = from + MAX_PIECE_LENGTH < text.length ? '+' : '.';
    pieces.push(mark + text.slice(from, from + MAX_PIECE_LENGTH));
  }
  return pieces;
}

/** Puts messages together from their pieces. Undefined: more follow. Throws if one is malformed or too long. */
export function joinPieces(maxLength: number): (piece: string) => string | undefined {
  let parts: string[] = [];
  let length = 0;
  return (piece) => {
    const mark = piece.charAt(0);
    length += piece.length - 1;
    if ((mark !== '+' && mark !== '.') || length > maxLength)
      throw new RangeError('not a piece of a message');
    parts.push(piece.slice(1));
    if (mark === '+') return undefined;
    const text = parts.join('');
    parts = [];
    length = 0;
    return text;
  };
}

/** The SDP of one side, as the other side needs it (RFC 8839, RFC 8841). */
export function directSdp(side: {
  setup: 'active' | 'passive';
  user: string;
  password: string;
  fingerprint: string;
  addresses: readonly string[];
  port: number;
}): string {
  const { setup, user, password, fingerprint, addresses, port } = side;
  const [first = ''] = addresses;
  const family = first.includes(':') ? 'IP6' : 'IP4';
  return [
    'v=0',
    `o=- 0 0 IN ${family} ${first}`,
    's=-',
    't=0 0',
    ...(setup === 'passive' ? ['a=ice-lite'] : []),
    'a=group:BUNDLE 0',
    `m=application ${port} UDP/DTLS/SCTP webrtc-datachannel`,
    `c=IN ${family} ${first}`,
    'a=mid:0',
    `a=setup:${setup}`,
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=sctp-port:5000',
    'a=max-message-size:65536',
    ...addresses.map(
      (address, index) => `a=candidate:${index + 1} 1 UDP ${index + 1} ${address} ${port} typ host`,
    ),
    'a=end-of-candidates',
    '',
  ].join('\r\n');
}
