/** Names of one machine or one network: a name without a dot is found only there (RFC 6761, RFC 6762, RFC 8375). */
const LOCAL_NAME = /^[^.:]+$|\.(localhost|local|lan|home|internal|home\.arpa)$/;
/** Loopback, private and link-local addresses (RFC 1122, RFC 1918, RFC 3927; RFC 4193, RFC 4291). */
const LOCAL_V4 = /^(127|10)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./;
const LOCAL_V6 = /^\[?(::1\]?$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/;
const IS_V4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Whether devices outside this network cannot open a page at this host, such as `localhost` or `192.168.1.10`. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.toLowerCase();
  if (IS_V4.test(host)) return LOCAL_V4.test(host);
  return LOCAL_V6.test(host) || LOCAL_NAME.test(host);
}
