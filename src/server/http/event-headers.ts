/** Headers of an event stream: not cached, and not buffered by proxies. */
export const EVENT_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
