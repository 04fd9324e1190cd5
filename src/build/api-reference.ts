import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const VIEWER = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/** The address of the OpenAPI document comes from the page, so that this script says nothing of the server. */
const START = `const place = document.getElementById('reference');
SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
});
`;

/** Adds the files of the API reference's viewer (Swagger UI) to the page's build, under `reference/`. */
export function apiReference(): Plugin {
  return {
    name: 'api-reference',
    apply: 'build',
    generateBundle() {
      const { resolve } = createRequire(import.meta.url);
      for (const name of VIEWER) {
        const source = readFileSync(resolve(`swagger-ui-dist/${name}`));
        this.emitFile({ type: 'asset', fileName: `reference/${name}`, source });
      }
      this.emitFile({ type: 'asset', fileName: 'reference/start.js', source: START });
    },
  };
}
