/** A catalog without the texts of staff screens (`src/build/texts.ts`). */
declare module '*.po?storefront' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
