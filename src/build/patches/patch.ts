/** A change to a library's code while the page is built. Each holds for one version; its test compares the installed one. */
export interface Patch {
  /** The package and its version the patch was written for. */
  library: string;
  version: string;
  /** The end of the patched module's path. */
  module: string;
  find: string;
  replace: string;
}
