import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '@leitwarte/core/contract';
import { kitCalls, madeCalls, ownSources } from '../testing/madeCalls.ts';
import { refusals } from '../testing/refusals.ts';
import { expectTold } from '../testing/tellingParts.tsx';

/** This test covers every twelfth call; everyCall.long.test.tsx covers all. */
const ONE_OF = 12;

const sample = kitCalls().flatMap((call, at) => {
  const refusal = refusals[at % refusals.length];
  return at % ONE_OF === 0 && refusal !== undefined ? [{ call, refusal, name: `${call.area}.${call.name}` }] : [];
});

test.each(sample)(
  'P6, 4.65: if $name fails and no part of the screen gives the reason, a toast does',
  async ({ call, refusal }) => {
    await expectTold(call, refusal);
    cleanup();
  },
);

/** Files with the calls of download menus and buttons, which report failures themselves (DownloadMenu.test.tsx). */
const downloads: ReadonlySet<string> = new Set([
  'app/shell/HowToButton.tsx',
  'features/alarms/alarm-messages/useStatusFiles.ts',
  'features/alarms/work-orders/parts/OrderPage.tsx',
  'features/alarms/work-orders/parts/useYearReports.ts',
  'features/intake/imports/parts/AccountDialog.tsx',
  'features/people/account/SessionsPage.tsx',
  'features/people/organisations/parts/OrganisationData.tsx',
  'features/people/security/SecurityPage.tsx',
  'features/plants/plant-detail/parts/useOverviewFiles.ts',
  'features/plants/plants/parts/CommissioningPanel.tsx',
  'features/provider/billing/parts/useBillingFiles.ts',
  'features/provider/certifications/parts/FilePreview.tsx',
  'features/provider/how-to/DocumentsPage.tsx',
  'features/provider/prices/PlantPricesPage.tsx',
  'features/reports/daily-report-config/parts/ProviderButtons.tsx',
  'features/reports/daily-report/parts/ReportProvenance.tsx',
  'features/reports/daily-report/parts/SentReports.tsx',
  'features/reports/daily-report/parts/useReportFiles.ts',
  'features/reports/evaluations/parts/EvaluationProvenance.tsx',
  'features/reports/evaluations/parts/useEvaluationFiles.ts',
  'features/reports/journals/parts/JournalProvenance.tsx',
  'features/reports/journals/parts/useJournalFiles.ts',
  'features/reports/losses/parts/StatementResult.tsx',
  'features/reports/losses/parts/useLossFiles.ts',
  'features/reports/research/parts/ResearchOfItems.tsx',
  'shared/document/AttachedReadings.tsx',
  'shared/explorer/ColumnOrigin.tsx',
  'shared/explorer/ComponentExplorer.tsx',
  'shared/person-data/PersonDataDialog.tsx',
  'shared/provenance/ValueProvenance.tsx',
]);

/** Other files that make calls without the hooks, with the place that reports their failures. */
const byThemselves: ReadonlyMap<string, string> = new Map([
  [
    'data/session.ts',
    'the sign-in and the session: told by the sign-in page and the bar on top; a renewal that fails is tried again',
  ],
  [
    'data/offline/keeping.ts',
    'tasks kept for offline: a failure is told by the line above the tasks, or by the screen that asks for them itself',
  ],
  ['data/offline/sending.ts', 'told beside the change that waits or was refused'],
  ['data/plants.ts', 'plants.dashboard, which the documents keep silent'],
  ['features/people/session/ProviderPage.tsx', 'told on the page itself'],
  [
    'shared/provider/ProviderButtons.tsx',
    'told above the buttons; without an answer to what ways there are the password goes on',
  ],
  ['shared/identity/PasskeyConfirm.tsx', 'told by the button of passkeys'],
  ['features/provider/billing/parts/OrganisationBill.tsx', 'told beside the button'],
  ['features/reports/daily-report-config/parts/useHistory.ts', 'told above the builder'],
  ['features/reports/losses/parts/StatementSection.tsx', 'told below the file'],
  ['features/reports/research/parts/AnalysisFrame.tsx', 'plants.retrieve, which the documents keep silent'],
  ['features/reports/research/usePlantsOf.ts', 'plants.retrieve, which the documents keep silent'],
  ['features/reports/evaluations/parts/useReadDays.ts', 'by useReasonToast'],
  ['features/plants/limits/parts/useSparks.ts', 'by useReasonToast'],
  ['shared/explorer/useExpected.ts', 'by useReasonToast'],
  ['shared/series/useRulesOf.ts', 'by useReasonToast'],
]);

test('P6, 4.65: every call of the portal is made through the hooks, through a download, or in a file listed here', () => {
  const found = [...new Set(madeCalls().flatMap(({ way, file }) => (way === 'by itself' ? [file] : [])))];
  expect(found.filter((file) => !downloads.has(file) && !byThemselves.has(file))).toEqual([]);
  expect([...downloads, ...byThemselves.keys()].filter((file) => !found.includes(file))).toEqual([]);
  const areas: Readonly<Record<string, object>> = contract;
  expect(madeCalls().filter(({ area, name }) => !Object.hasOwn(areas[area] ?? {}, name))).toEqual([]);
});

test('P6, 4.65: only these files ignore the failure of a call, because their screens repeat the call', () => {
  const ignoring = ownSources.flatMap(([file, text]) => (text.includes("failure: 'ignored'") ? [file] : []));
  expect(ignoring.toSorted()).toEqual(
    [
      // if a board is refused, its screen removes the key and shows the reason
      'features/provider/boards/parts/useBoardKey.ts',
      // only a preview of a file; sending the file reports what is wrong
      'features/intake/imports/parts/PushDialog.tsx',
      // retries after a conflict, and shows itself why a step failed
      'features/reports/daily-report-config/parts/useHistory.ts',
      // prefetches what the chart requests itself
      'shared/series/useSeriesAhead.ts',
    ].toSorted(),
  );
});
