import * as z from 'zod/mini';

const openSchema = z.object({ type: z.literal('OPEN'), path: z.string().check(z.regex(/^\/(?!\/)/)) });

/** Opens the address of a notification the person tapped, at the worker's request, through the router. */
export function listenToWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(openSchema, data);
    if (!message.success) return;
    history.pushState(null, '', message.data.path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
}
