import {
  type SourceFault,
  sourceFaults,
  type SlotRule,
  slotRules,
  type SourceKind,
  sourceKinds,
} from '@leitwarte/core/codes';

/** A stored kind. An unknown one was written by a newer version; no data can be sent to it in this version. */
export const kindOf = (stored: string): SourceKind => sourceKinds.find((kind) => kind === stored) ?? 'influx';

/** A stored fault; null if there is none. */
export const faultOf = (stored: string | null): SourceFault | null =>
  sourceFaults.find((fault) => fault === stored) ?? null;

export const ruleOf = (stored: string): SlotRule => slotRules.find((rule) => rule === stored) ?? 'last';
