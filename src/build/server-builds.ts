/** The server. */
export const server = {
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
  },
};

/** The storefront's screens for server rendering, as one self-contained module. */
export const ssr = {
  build: {
    ssr: 'src/app/ssr.tsx',
    outDir: 'dist/ssr',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: true as const },
};
