import type { Context } from '../../../../context.ts';
import { say, type Text } from '../../../../texts.ts';

/** Names of the areas whose files are stored and moved together. */
const areas: Readonly<Record<string, Text>> = {
  documents: say('Dokumente', 'Documents'),
  inbox: say('Eingang', 'Inbox'),
  archive: say('Archiv', 'Archive'),
};

/** Names of the places where the files of an area can be stored. */
const homes: Readonly<Record<string, Text>> = {
  folder: say('Datenordner', 'Data folder'),
  database: say('Datenbank', 'Database'),
  s3: say('Objektspeicher', 'Object storage'),
};

interface Shown {
  readonly area: string;
  readonly home: string;
  readonly objects: number;
  readonly bytes: number;
}

/** Columns with an area and its place. */
export const placeColumns = (context: Pick<Context, 'say'>) =>
  [
    {
      head: say('Bereich', 'Area'),
      value: ({ area }: Shown) => context.say(areas[area] ?? say(area, area)),
      bare: ({ area }: Shown) => area,
      key: true,
    },
    {
      head: say('Liegt in', 'Kept in'),
      value: ({ home }: Shown) => context.say(homeText(home)),
      bare: ({ home }: Shown) => home,
    },
  ] as const;

/** Columns with number and size of files. */
export const sizeColumns = [
  { head: say('Dateien', 'Files'), value: ({ objects }: Shown) => objects },
  { head: say('Byte', 'Bytes'), value: ({ bytes }: Shown) => bytes },
] as const;

export const homeText = (home: string): Text => homes[home] ?? say(home, home);
