import { defineConfig } from 'vite';

/** The device's half of sync on a page without a screen: the cost of a change before anything is rendered. */
export default defineConfig({
  root: 'tests/bench/engine-page',
  publicDir: false,
  build: { outDir: '../../../dist/bench-page', emptyOutDir: true, target: 'es2022' },
});
