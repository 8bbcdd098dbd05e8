import {
  type SourceFault,
  sourceFaults,
  type SlotRule,
  slotRules,
  type SourceKind,
  sourceKinds,
} from '@leitwarte/core/codes';

/** A stored kind; an unknown one was written by a newer version, and takes nothing that this one could send to it. */
export const kindOf = (stored: string): SourceKind => sourceKinds.find((kind) => kind === stored) ?? 'influx';

/** A stored fault; null where there is none. */
export const faultOf = (stored: string | null): SourceFault | null =>
  sourceFaults.find((fault) => fault === stored) ?? null;

export const ruleOf = (stored: string): SlotRule => slotRules.find((rule) => rule === stored) ?? 'last';
