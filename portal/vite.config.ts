import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licencesWithWorkers } from '../scripts/build/licences.ts';

/** Browsers that support light-dark() and :has(); the code is not converted for older ones. */
const browsers = ['chrome123', 'firefox121', 'safari17.5'];

/**
 * Modules of the contract that the session itself uses; they belong to the first load. All others are loaded with the
 * screens.
 */
const ofTheSession = [
  'contract/(endpoint|ofTheSession|people/(organisations|session)|version)',
  'entities/(bodyFields|fields|importedRows|people/(account|organisation|session|user))',
];
const isOfScreens = (id: string): boolean =>
  /\/core\/src\/(contract|entities)\//.test(id) && !new RegExp(`/core/src/(${ofTheSession.join('|')})\\.ts$`).test(id);

/** Large libraries that are loaded only when a chart, a map, a file or a document is needed. */
const heavy = /\/node_modules\/(exceljs|pdfmake|pdfjs-dist|chart\.js|react-chartjs-2|@kurkle|leaflet[^/]*|yaml)\//;
const ofCharts = new Set(['chart.js', 'react-chartjs-2', '@kurkle']);

function heavyLibrary(id: string): string | null {
  const name = heavy.exec(id)?.[1];
  if (name === undefined) return null;
  return ofCharts.has(name) ? 'charts' : name;
}

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Screens in the order in which a user reaches them. The shared modules that a screen needs and no earlier screen does
 * are bundled into one script.
 */
const stages = {
  kitOfLogin: 'features/people/session/LoginPage.tsx',
  kitOfShell: 'app/shell/Shell.tsx',
  kitOfDashboard: 'features/reports/dashboards/DashboardPage.tsx',
  kitOfWindow: 'features/plants/plant-detail/PlantModal.tsx',
};
const ofKit = /\/widgets\/src\/|\/portal\/src\/shared\//;
const here = fileURLToPath(new URL('./src/', import.meta.url));

/**
 * For the bundler: returns the name of the stage whose screen is the first to need a shared module; null for modules
 * that only other screens need.
 */
function stageOf(): (id: string, graph: Graph) => string | null {
  let known: ReadonlyMap<string, string> | undefined;
  return (id, graph) => (known ??= stagesIn(graph)).get(id) ?? null;
}

function stagesIn(graph: Graph): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [stage, screen] of Object.entries(stages)) {
    const open = [here + screen];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.set(id, stage);
      // a barrel (`index.ts`) imports many modules that are not used
      if (!/\/index\.ts$|\/node_modules\//.test(id)) open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return found;
}

/**
 * Removes the names of the entries that share a script: the first load contains the list of scripts and styles of every
 * page, which would be longer.
 */
const shortened = (name: string): string => name.replace(/(~.*|\.[a-z0-9]+)$/, '');

const licences = licencesWithWorkers();

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), licences.page],
  resolve: { conditions: ['@leitwarte/source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es', plugins: () => [licences.worker()] },
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // a browser without preloading of modules loads them all the same
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        strictExecutionOrder: true,
        chunkFileNames: ({ name }) => `assets/${shortened(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortened(name)}-[hash][extname]`,
        codeSplitting: {
          // A barrel imports every rule and every call: if bundling followed imports instead of actual use, all of them
          // would be in the first load.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              tags: ['$initial'],
            },
            { name: 'libraries', test: /node_modules\//, tags: ['$initial'] },
            { name: 'contract', test: isOfScreens },
            // patterns of alarm texts are needed only for setting up systems; without a separate group such small
            // modules would be merged into any script
            { name: 'patterns', test: /\/core\/src\/(linearPattern\/|rules\/plants\/alarmPattern\.ts)/ },
            // chosen intervals and their figures, which charts and evaluations need
            {
              name: 'intervals',
              test: /\/core\/src\/rules\/(time\/(analysisInterval|chosen|evaluationPeriods)|figures\/(analysis|reportHeadings|yieldRanking)\.ts)/,
            },
            // needed for the sign-in and for the tiles after it; merged with other rules, they would bring those into
            // the first load
            {
              name: 'firstRules',
              test: /\/node_modules\/suncalc\/|\/core\/src\/(access\/access|texts\/age|codes\/(dailyReports|isOneOf|labels|organisations|plants|sessionPolicy)|rules\/(accounts\/(banners|demo|licence|phone)|figures\/(numberFormat|numeric)|money\/euro|plants\/(plainText|plantTypes)|time\/(dateFormat|duration|moment|polling|sun\w*|waiting|zone)))\.ts/,
            },
            {
              name: 'rules',
              test: /\/core\/src\/(rules|codes|access)\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 5_000,
            },
            // code that creates PDF files, and their fonts
            { name: 'ofPdf', test: /\/core\/src\/report\/(pdf|guide|fonts\/)/ },
            // separate from the rules: only screens use report tables, and these import texts in both languages
            {
              name: 'report',
              test: /\/core\/src\/report\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
            { name: 'first', tags: ['$initial'] },
            // one script for each of these libraries, because the groups below merge small modules
            { name: heavyLibrary, debugName: 'heavy libraries', test: /node_modules\// },
            // inputs for numbers, which the dashboard does not need
            { name: 'numbers', test: /node_modules\/(react-number-format\/|@mantine\/core\/.*\/NumberInput\/)/ },
            // fields of long texts and of files, which the dashboard has none of
            { name: 'formFields', test: /node_modules\/@mantine\/core\/.*\/(Textarea|FileInput|FileButton)\// },
            { name: 'parts', test: /node_modules\//, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
            { name: stageOf(), debugName: 'kit by stages', test: ofKit },
            // not merged: otherwise a module that one screen uses would bring its imports to every other screen
            { name: 'kit', test: ofKit, entriesAware: true },
          ],
        },
      },
    },
  },
});
