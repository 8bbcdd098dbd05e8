import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licencesWithWorkers } from '../scripts/build/licences.ts';

/** Browsers that know light-dark() and :has(); nothing is rewritten for older ones. */
const browsers = ['chrome123', 'firefox121', 'safari17.5'];

/** The contract of what screens call. What the session itself calls is in the first load. */
const ofTheSession = [
  'contract/(endpoint|ofTheSession|people/(organisations|session)|version)',
  'entities/(bodyFields|fields|importedRows|people/(account|organisation|session|user))',
];
const isOfScreens = (id: string): boolean =>
  /\/core\/src\/(contract|entities)\//.test(id) && !new RegExp(`/core/src/(${ofTheSession.join('|')})\\.ts$`).test(id);

/** Libraries that a screen loads when somebody asks for a chart, a map, a file or a document. */
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

/** Where somebody comes by and by, in this order: parts of the kit that one needs and none before it are one script. */
const stages = {
  kitOfLogin: 'features/people/session/LoginPage.tsx',
  kitOfShell: 'app/shell/Shell.tsx',
  kitOfDashboard: 'features/reports/dashboards/DashboardPage.tsx',
  kitOfWindow: 'features/plants/plant-detail/PlantModal.tsx',
};
const ofKit = /\/widgets\/src\/|\/portal\/src\/shared\//;
const here = fileURLToPath(new URL('./src/', import.meta.url));

/** For the bundler: the stage with which a part of the kit comes first; null for parts of other screens. */
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
      // a barrel names much that nobody uses
      if (!/\/index\.ts$|\/node_modules\//.test(id)) open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return found;
}

/** Without the entries that share it: every page's list of scripts and styles stands in the first load. */
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
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        strictExecutionOrder: true,
        chunkFileNames: ({ name }) => `assets/${shortened(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortened(name)}-[hash][extname]`,
        codeSplitting: {
          // A barrel names every rule and every call: what follows imports instead of uses would all be in the first load.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              tags: ['$initial'],
            },
            { name: 'libraries', test: /node_modules\//, tags: ['$initial'] },
            { name: 'contract', test: isOfScreens },
            // patterns of alarm texts are read where systems are set up; small, they would be merged with anything
            { name: 'patterns', test: /\/core\/src\/(linearPattern\/|rules\/plants\/alarmPattern\.ts)/ },
            // intervals that somebody chooses, and the figures of one: charts and evaluations ask for them
            {
              name: 'intervals',
              test: /\/core\/src\/rules\/(time\/(analysisInterval|chosen|evaluationPeriods)|figures\/(analysis|reportHeadings|yieldRanking)\.ts)/,
            },
            // what signing in asks for, and the tiles after it: merged with other rules it would bring them into the first load
            {
              name: 'firstRules',
              test: /\/core\/src\/(access\/access|codes\/(isOneOf|labels|organisations|plants|sessionPolicy)|rules\/(accounts\/(banners|demo|licence|phone)|figures\/(numberFormat|numeric)|money\/euro|plants\/(plainText|plantTypes)|time\/(dateFormat|duration|moment|polling|sun\w*|waiting|zone)))\.ts/,
            },
            {
              name: 'rules',
              test: /\/core\/src\/(rules|codes|access)\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 5_000,
            },
            // what makes PDF files, and the fonts of these
            { name: 'ofPdf', test: /\/core\/src\/report\/(pdf|guide|fonts\/)/ },
            // apart from the rules: tables are screens' alone, and bring texts in both languages along
            {
              name: 'report',
              test: /\/core\/src\/report\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
            { name: 'first', tags: ['$initial'] },
            // each by itself, for what is small below is merged with its nearest neighbour
            { name: heavyLibrary, debugName: 'heavy libraries', test: /node_modules\// },
            // fields of numbers, which the dashboard has none of
            { name: 'numbers', test: /node_modules\/(react-number-format\/|@mantine\/core\/.*\/NumberInput\/)/ },
            { name: 'parts', test: /node_modules\//, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
            { name: stageOf(), debugName: 'kit by stages', test: ofKit },
            // not merged: a part that one screen uses would bring what it imports to every other screen
            { name: 'kit', test: ofKit, entriesAware: true },
          ],
        },
      },
    },
  },
});
