import {
  type SourceFault,
  sourceFaults,
  type SlotRule,
  slotRules,
  type SourceKind,
  sourceKinds,
} from '@leitwarte/core/codes';

/**
 * The kind of a source. If the stored one is unknown, because a newer version wrote it, the source is treated as
 * `influx`, because this server does not connect to such sources.
 */
export const kindOf = (stored: string): SourceKind => sourceKinds.find((kind) => kind === stored) ?? 'influx';

/** A stored fault; null if there is none. */
export const faultOf = (stored: string | null): SourceFault | null =>
  sourceFaults.find((fault) => fault === stored) ?? null;

export const ruleOf = (stored: string): SlotRule => slotRules.find((rule) => rule === stored) ?? 'last';
