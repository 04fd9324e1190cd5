/** The most characters of the reason for which the operator stops a shop's online orders. */
export const MAX_STOP_REASON = 200;
