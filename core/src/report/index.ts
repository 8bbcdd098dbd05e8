export * from './billingTable.ts';
export * from './cellText.ts';
export * from './channelColumns.ts';
export * from './shownDecimals.ts';
export * from './table.ts';
export * from './totals.ts';
export * from './wirePages.ts';
