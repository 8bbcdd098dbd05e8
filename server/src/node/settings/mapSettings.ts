import * as z from 'zod';
import { complaint } from './complaints.ts';

/** The source of the tiles of the portal's map; without it the map draws outlines and loads nothing. */
export interface MapTiles {
  /** URL template with {z}, {x} and {y}. */
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

/** Map settings from the environment; undefined without imagery, because labels alone are no map. */
export function mapTilesOf(data: MapEnvironment): MapTiles | undefined {
  const { MAP_IMAGERY_URL: imagery, MAP_LABELS_URL: labels, MAP_ATTRIBUTION: attribution } = data;
  return imagery === undefined ? undefined : { imagery, labels, attribution };
}

/** Origins from which the browser may load map tiles. */
export function originsOf({ imagery, labels }: MapTiles): string[] {
  return [...new Set([imagery, labels].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])))];
}
