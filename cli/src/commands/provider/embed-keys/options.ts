import { embedFields } from '@leitwarte/core/codes';
import type { EmbedKeyPatch } from '@leitwarte/core/entities';
import type { Option, Values } from '../../../command.ts';
import type { LeitwarteClient } from '../../../context.ts';
import type { FieldOptions } from '../../../input/fields.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';

export const budgetOptions = {
  perMinute: {
    field: 'minute_budget',
    type: 'number',
    describe: say('so viele Antworten werden in einer Minute errechnet', 'answers computed in a minute at most'),
  },
  perDay: {
    field: 'day_budget',
    type: 'number',
    describe: say('so viele Antworten werden an einem Tag errechnet', 'answers computed in a day at most'),
  },
} as const satisfies FieldOptions<keyof EmbedKeyPatch>;

export const keyOptions = {
  plant: {
    type: 'list',
    value: say('anlage', 'plant'),
    describe: say('Anlage, die er zeigt (Name oder Nr.)', 'plant that it shows (name or id)'),
  },
  field: {
    type: 'list',
    value: say('feld', 'field'),
    choices: embedFields,
    describe: say('was er von einer Anlage zeigt', 'what it shows of a plant'),
  },
  origin: {
    type: 'list',
    value: say('adresse', 'address'),
    describe: say(
      'Seite, die ihn verwenden darf, etwa https://www.example.org',
      'page that may use it, such as https://www.example.org',
    ),
  },
  snapshots: {
    type: 'yesno',
    describe: say(
      'Bilder seiner Anlagen unter einer öffentlichen Adresse, für Mails und Seiten ohne Skript',
      'pictures of its plants at a public address, for mails and pages without script',
    ),
  },
  days: { type: 'number', value: say('tage', 'days'), describe: say('so viele Tage gilt er', 'it lasts so many days') },
  ...budgetOptions,
} as const satisfies Readonly<Record<string, Option>>;

/** Required options of a key. */
export const neededOptions = {
  ...keyOptions,
  plant: { ...keyOptions.plant, required: true },
  field: { ...keyOptions.field, required: true },
  origin: { ...keyOptions.origin, required: true },
  days: { ...keyOptions.days, required: true },
} as const satisfies Readonly<Record<string, Option>>;

interface Typed extends Values {
  readonly plant: readonly string[];
  readonly field: readonly string[];
  readonly origin: readonly string[];
  readonly days: number | undefined;
  readonly snapshots: boolean | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Typed lists and end of a key; those that were not typed are left out. */
export async function typedKey(
  client: LeitwarteClient,
  { plant, field, origin, days, snapshots }: Typed,
  nowMs: number,
) {
  return {
    plants: plant.length === 0 ? undefined : await Promise.all(plant.map((one) => plantId(client, one))),
    fields: field.length === 0 ? undefined : field,
    origins: origin.length === 0 ? undefined : origin,
    has_snapshots: snapshots,
    ends_at: days === undefined ? undefined : new Date(nowMs + days * DAY_MS).toISOString(),
  };
}
