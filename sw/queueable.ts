declare const __QUEUEABLE__: Readonly<Record<string, number>>;

/** The calls whose POST the worker may queue, with their versions; the build takes them from the domain. */
export const queueable = __QUEUEABLE__;
