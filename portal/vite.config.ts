import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Browsers that know light-dark() and :has(); nothing is rewritten for older ones. */
const browsers = ['chrome123', 'firefox121', 'safari17.5'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ['@leitwarte/source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
            {
              name: 'data',
              test: /node_modules\/(zod|@tanstack\/(query-core|react-query))\/|\/core\/src\/(?!report\/)/,
            },
          ],
        },
      },
    },
  },
});
