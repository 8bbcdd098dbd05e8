import {
  type SourceFault,
  sourceFaults,
  type SlotRule,
  slotRules,
  type SourceKind,
  sourceKinds,
} from '@leitwarte/core/codes';

/**
 * The stored kind of a source. An unknown kind was written by a newer version and is treated as `influx`, because this server does not
 * connect to such sources.
 */
export const kindOf = (stored: string): SourceKind => sourceKinds.find((kind) => kind === stored) ?? 'influx';

/** A stored fault; null if there is none. */
export const faultOf = (stored: string | null): SourceFault | null =>
  sourceFaults.find((fault) => fault === stored) ?? null;

export const ruleOf = (stored: string): SlotRule => slotRules.find((rule) => rule === stored) ?? 'last';
