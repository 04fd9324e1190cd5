import react from '@vitejs/plugin-react';

/**
 * React with its compiler, which makes a component a third larger. Excluded are controls and frames, which render
 * little and rarely, and the board and the menu, which memoize their thousand tickets and dishes by hand.
 */
export const compiledReact = () =>
  react({
    compiler: true,
    exclude: [
      /node_modules/,
      /src\/ui\//,
      /src\/app\/(shell|auth|sync|calls|updates|clock|alerts|i18n)\//,
      /src\/app\/features\/orders\/(orders-board|ticket)/,
      /src\/app\/features\/storefront\/(menu\/(add-dish|branch-head|dish-preview|menu-page|menu-section|use-quick-cart|use-sections|render-when-visible)|frame\/storefront-frame)/,
    ],
  });
