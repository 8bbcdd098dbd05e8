import * as z from 'zod';
import { complaint } from './complaints.ts';

/** The source of the pictures of the portal's map; without it the map draws outlines and fetches nothing. */
export interface MapTiles {
  /** Address with {z}, {x} and {y}. */
  readonly imagery: string;
  readonly labels: string | undefined;
  /** Attribution that the map shows. */
  readonly attribution: string;
}

const template = z
  .string()
  .refine(
    (text) =>
      /^https?:\/\/[^\s{}"'<>;,/]+\/[^\s"'<>;]*$/.test(text) &&
      ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    complaint(
      'muss eine Adresse mit http:// oder https:// sein, die {z}, {x} und {y} enthält',
      'must be an address with http:// or https:// that has {z}, {x} and {y}',
    ),
  );

export const mapEnvironment = {
  MAP_IMAGERY_URL: template.optional(),
  MAP_LABELS_URL: template.optional(),
  MAP_ATTRIBUTION: z.string().max(200).default(''),
};

interface MapEnvironment {
  readonly MAP_IMAGERY_URL?: string | undefined;
  readonly MAP_LABELS_URL?: string | undefined;
  readonly MAP_ATTRIBUTION: string;
}

/** Names by themselves are no map: without pictures there are none. */
export function mapTilesOf(data: MapEnvironment): MapTiles | undefined {
  const { MAP_IMAGERY_URL: imagery, MAP_LABELS_URL: labels, MAP_ATTRIBUTION: attribution } = data;
  return imagery === undefined ? undefined : { imagery, labels, attribution };
}

/** The servers that the browser may load pictures of the map from. */
export function originsOf({ imagery, labels }: MapTiles): string[] {
  return [...new Set([imagery, labels].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])))];
}
