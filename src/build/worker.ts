import { VitePWA } from 'vite-plugin-pwa';

/** The service worker with the list of files it caches. The page registers it itself; the manifest is a static file. */
export const worker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
      globIgnores: ['reference/**'],
    },
  });
