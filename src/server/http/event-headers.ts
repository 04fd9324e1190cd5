/** Of a stream of events: kept by nobody, and passed on by proxies as it comes. */
export const EVENT_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
