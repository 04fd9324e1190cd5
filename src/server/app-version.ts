/** The version of this server and of the page it serves, and the oldest page it still supports. */
export const APP_VERSION = '2.3.80';
export const MIN_APP = '2.3.80';
