export * from './plants/alarmCodeRows.ts';
export * from './status/alarmFilter.ts';
export * from './plants/alarmPattern.ts';
export { devicePattern } from './plants/devicePattern.ts';
export * from './figures/analysis.ts';
export * from './time/analysisInterval.ts';
export * from './plants/importBounds.ts';
export * from './accounts/banners.ts';
export * from './money/billing.ts';
export * from './money/billingUnits.ts';
export * from './status/capacity.ts';
export * from './accounts/certification.ts';
export * from './accounts/certificationFiles.ts';
export * from './accounts/checkNumber.ts';
export * from './time/chosenClock.ts';
export * from './time/chosenInterval.ts';
export * from './time/chosenSpan.ts';
export * from './figures/columnDecimals.ts';
export * from './figures/completeness.ts';
export * from './plants/componentEditor.ts';
export * from './accounts/confirmName.ts';
export * from './figures/coreUsage.ts';
export * from './figures/counters.ts';
export * from './figures/dips.ts';
export * from './status/dashboardView.ts';
export * from './status/dataAge.ts';
export { failingForMs, sourceState } from './status/sourceState.ts';
export { counterDue, type CounterDue, nextCounterValue, SLOPE_DAYS } from './tasks/counterDue.ts';
export * from './time/dateFormat.ts';
export * from './time/dateIn.ts';
export * from './time/duration.ts';
export * from './accounts/demo.ts';
export * from './accounts/embedElements.ts';
export * from './accounts/embedElementTexts.ts';
export * from './accounts/embedFrames.ts';
export * from './accounts/embedLines.ts';
export * from './accounts/embedSnippets.ts';
export * from './accounts/embedTyped.ts';
export * from './figures/energy.ts';
export * from './money/euro.ts';
export * from './figures/exactSum.ts';
export * from './figures/extremes.ts';
export * from './plants/evaluationColumns.ts';
export * from './time/evaluationPeriods.ts';
export * from './plants/fileNames.ts';
export * from './plants/filePrefix.ts';
export { type GapValues, gapValuesOf, isGapValue } from './plants/gapValues.ts';
export { firstValues } from './plants/firstValues.ts';
export * from './status/freshness.ts';
export * from './status/glance.ts';
export * from './status/health.ts';
export * from './status/history.ts';
export * from './plants/identificators.ts';
export * from './figures/inverterColumns.ts';
export * from './figures/kpiConfig.ts';
export * from './figures/kpis.ts';
export * from './accounts/licence.ts';
export * from './status/limits.ts';
export * from './ordering/liveHeaders.ts';
export * from './plants/logo.ts';
export { sumColumns } from './plants/sumColumns.ts';
export * from './time/moment.ts';
export * from './figures/numberFormat.ts';
export * from './figures/numeric.ts';
export * from './ordering/ordering.ts';
export * from './accounts/network.ts';
export * from './accounts/password.ts';
export { passwordWords } from './accounts/passwordWords.ts';
export * from './accounts/permissions.ts';
export * from './accounts/phone.ts';
// these lines have `*` instead of names, because otherwise the first script of a widget would include everything that
// its later scripts use from this file
export * from './figures/prioLabel.ts';
export * from './status/plantCauses.ts';
export * from './status/plantFilter.ts';
export * from './status/plantOrder.ts';
export * from './plants/plantTypes.ts';
export * from './time/polling.ts';
export * from './money/prices.ts';
export * from './accounts/recipients.ts';
export * from './time/relativeAge.ts';
export * from './plants/evaluationTypes.ts';
export * from './yield/causes.ts';
export * from './yield/columnRoles.ts';
export * from './yield/derivedFigure.ts';
export * from './yield/expected.ts';
export * from './yield/lossFigures.ts';
export * from './yield/measured.ts';
export * from './yield/methods.ts';
export * from './yield/money.ts';
export * from './yield/plantLedger.ts';
export * from './yield/power.ts';
export * from './yield/producers.ts';
export * from './yield/quarterBalance.ts';
export * from './yield/quarters.ts';
export * from './yield/reassign.ts';
export * from './yield/robust.ts';
export * from './yield/shareOfExpected.ts';
export * from './yield/sun.ts';
export * from './yield/tariffText.ts';
export * from './yield/wind.ts';
export * from './figures/yieldRanking.ts';
export * from './plants/otherReadings.ts';
export { overwritesMost } from './plants/overwrittenLines.ts';
export * from './figures/reportHeadings.ts';
export * from './figures/reportPosition.ts';
export * from './figures/samples.ts';
export * from './status/status.ts';
export * from './time/sunWindow.ts';
export * from './time/waiting.ts';
export * from './plants/textLengths.ts';
export { isPlainText } from './plants/plainText.ts';
export { trimmed } from './plants/trimmed.ts';
export * from './ordering/twoColumns.ts';
export * from './figures/valueFigure.ts';
export * from './figures/writtenFigure.ts';
export * from './figures/valueSummary.ts';
export * from './time/zone.ts';
export {
  modbusUnitsOf,
  type Register,
  type RegisterMap,
  registerMapOf,
  type RegisterTable,
} from './sources/registerMap.ts';
export { hostAndPort, machineOf, usualPort } from './sources/machine.ts';
export { type AddressColumn, columnsOfAddresses, nameOfAddress } from './sources/columnsOfAddresses.ts';
export { publishedField } from './sources/publishedFields.ts';
// these lines are at the end, because in another order the first script of a widget would exceed its size limit
export * from './accounts/assignee.ts';
export * from './alarm-rules/condition.ts';
export * from './alarm-rules/findingRule.ts';
export * from './alarm-rules/history.ts';
export * from './alarm-rules/nearest.ts';
export * from './alarm-rules/proposeRules.ts';
export * from './alarm-rules/season.ts';
export * from './alarm-rules/stretches.ts';
export * from './alarm-rules/ruleWords.ts';
export * from './alarm-rules/typedState.ts';
export { firstInstant } from './rota/occurrences.ts';
export {
  currentOnCall,
  onCallGaps,
  type OnCallSpan,
  onCallSpans,
  rotaStep,
  type RotaStep,
  rotaSteps,
  onCallAt,
} from './rota/onCall.ts';
export { hasRota, type PlannedShift, type RotaPlan } from './rota/plan.ts';
export { quietUntil } from './rota/quiet.ts';
export * from './yield/energyFlow.ts';
export * from './yield/flows.ts';
