import type { EmbedKey } from '@leitwarte/core/entities';
import {
  elementFields,
  elementKind,
  elementSettings,
  elementTexts,
  embedElementNames,
  lostIn,
  snippetKinds,
  snippetOf,
  widgetScriptName,
  wrongIn,
  type ElementSetting,
  type EmbedElement,
  type SnippetPart,
  type SnippetWanted,
  type WrongSetting,
} from '@leitwarte/core/rules';
import { inLanguage, type Language, languages } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import type { LeitwarteClient } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { argument } from '../../../input/arguments.ts';
import { liveDataId } from '../../../lookup/configuration.ts';
import { componentId, plantId } from '../../../lookup/ids.ts';
import { say, type Text } from '../../../texts.ts';
import { embedKeyOf } from './embedKeyOf.ts';

/** A snippet with a hash needs the server's list of scripts, so it is only offered on the server's page of elements. */
const kinds = snippetKinds.filter((kind) => kind !== 'fixed');
/**
 * Listed in the description of the option, because as choices the names would be too long for a line of the manual
 * page.
 */
const names = embedElementNames.join(', ');
const KEY = /^lw_emb_\w{57}$/;
const COLOUR = /^(lw-[a-z\d-]{1,30})=(.{1,100})$/;

/** Options whose names differ from the settings they set. */
type Renamed = Readonly<Partial<Record<SnippetPart, string>>>;

interface Typed {
  readonly plant: string | undefined;
  readonly set: string | undefined;
  readonly component: string | undefined;
  readonly columns: string | undefined;
  readonly hours: number | undefined;
  readonly days: number | undefined;
  readonly href: string | undefined;
}

export const embedKeysSnippet = command({
  summary: say(
    'Die Zeilen für eine Webseite schreiben: Skript, React, Rahmen (iframe), Bild, Bild für Mails, WordPress',
    'Write the lines for a page: script, React, frame (iframe), picture, picture for mails, WordPress',
  ),
  call: 'embedKeys.list',
  writes: ({ z }) => z.object({ as: z.enum(kinds), snippet: z.string() }),
  arguments: { schluessel: argument('named') },
  options: {
    as: { type: 'text', choices: kinds, describe: say('wie die Seite es aufnimmt', 'how the page takes it') },
    element: {
      type: 'text',
      value: say('element', 'element'),
      describe: say(`was gezeigt wird: ${names}`, `what is shown: ${names}`),
    },
    key: {
      type: 'text',
      value: say('schlüssel', 'key'),
      describe: say(
        'der ganze Schlüssel, der nur beim Anlegen gezeigt wurde; ohne ihn steht sein Anfang da',
        'the whole key, which was shown when it was made alone; without it its beginning stands there',
      ),
    },
    plant: { type: 'text', describe: say('Anlage (Name oder Nr.)', 'plant (name or id)') },
    set: { type: 'text', describe: say('aktuelle Daten (Name oder Nr.)', 'live data set (name or id)') },
    component: {
      type: 'text',
      describe: say('Komponente (Nr. oder anlage:komponente)', 'component (id or plant:component)'),
    },
    columns: { type: 'text', describe: say('Spalten (Nummern mit Komma)', 'columns (ids with commas)') },
    hours: { type: 'number', describe: say('Stunden des Diagramms', 'hours of the chart') },
    days: { type: 'number', describe: say('Tage der Erträge', 'days of the yields') },
    href: {
      type: 'text',
      describe: say('Adresse einer Anlage, {id} ist ihre Nummer', 'address of a plant, {id} is its number'),
    },
    language: { type: 'text', choices: languages, describe: say('Sprache', 'language') },
    theme: {
      type: 'text',
      choices: ['light', 'dark', 'auto'],
      describe: say('hell, dunkel oder wie das Gerät', 'light, dark or as the device'),
    },
    size: { type: 'number', describe: say('Größe in Prozent', 'size in percent') },
    colour: {
      type: 'list',
      value: say('lw-name=farbe', 'lw-name=colour'),
      describe: say('Farbe, etwa lw-accent=#0a6', 'colour, such as lw-accent=#0a6'),
    },
  },
  examples: [
    "leitwarte embed-keys snippet Webseite --plant 'Solarpark Marche'",
    'leitwarte embed-keys snippet Webseite --as frame --element plant-list --language en',
  ],
  async run(context, args) {
    const client = await context.client();
    const embedKey = await embedKeyOf(client, args.schluessel);
    const { id, public_id, snapshot_id } = embedKey;
    if (args.key !== undefined && !(KEY.test(args.key) && args.key.slice(7, 15) === public_id))
      throw wrongUsage(say(`--key: Das ist nicht der Schlüssel Nr. ${id}.`, `--key: this is not key ${id}.`));
    const name = elementNamed(args.element ?? 'plant-tile');
    const attributes = await settingsOf(client, args);
    const { needs, takes, isBig } = elementKind(name);
    const missing = needs.find((one) => attributes[one] === undefined);
    if (missing !== undefined)
      throw wrongUsage(say(`Für ${name} fehlt die Option --${missing}.`, `${name} needs the option --${missing}.`));
    const own = [...needs, ...takes].map((one) => [one, attributes[one]] as const);
    const kind = args.as ?? 'newest';
    const look = {
      lang: args.language,
      theme: args.theme,
      size: args.size?.toString(),
      colours: Object.fromEntries(args.colour.map(colourOf)),
    };
    const chosen = Object.fromEntries(own);
    refuseWrong(embedKey, name, attributes, look);
    const wanted: SnippetWanted = {
      server: context.host(),
      key: args.key ?? `lw_emb_${public_id}…`,
      element: { name, attributes: chosen },
      look,
      script: { name: widgetScriptName(isBig ? 'big' : 'small', args.language), src: '', integrity: '' },
      snapshotId: snapshot_id ?? undefined,
      title: await titleOf(client, name, chosen, args.language ?? 'de'),
    };
    const snippet = snippetOf(kind, wanted);
    if (snippet === undefined)
      throw wrongUsage(
        say(
          `Für ${name} gibt es --as ${kind} nicht; Bilder brauchen --snapshots ja des Schlüssels.`,
          `There is no --as ${kind} for ${name}; pictures need the key's --snapshots yes.`,
        ),
      );
    const lost = [
      ...lostIn(kind, wanted).map((part) => `--${({ lang: 'language', colours: 'colour' } as Renamed)[part] ?? part}`),
      ...Object.keys(attributes).flatMap((one) => (one in chosen ? [] : [`--${one}`])),
    ].join(', ');
    if (lost !== '')
      await context.out.note(
        say(
          `${name} als ${kind} nimmt nicht an, und es steht nicht in den Zeilen: ${lost}`,
          `${name} as ${kind} does not take, and the lines do not have: ${lost}`,
        ),
      );
    if (await context.out.entity({ as: kind, snippet })) return;
    await context.out.write(`${snippet}\n`);
  },
});

/** Refuses settings with which an element would show nothing. */
function refuseWrong(
  { plants, fields }: EmbedKey,
  name: EmbedElement,
  chosen: Readonly<Partial<Record<ElementSetting, string>>>,
  look: NonNullable<SnippetWanted['look']>,
): void {
  const wrong = wrongIn(chosen, look);
  if (wrong !== undefined) throw wrongUsage(WRONG[wrong]);
  const { plant } = chosen;
  if (plant !== undefined && !plants.includes(Number(plant)))
    throw wrongUsage(
      say(
        `--plant: Der Schlüssel zeigt die Anlage ${plant} nicht, nur ${plants.join(', ')}.`,
        `--plant: the key does not show plant ${plant}, only ${plants.join(', ')}.`,
      ),
    );
  const field = elementFields[name];
  if (field !== undefined && !fields.includes(field))
    throw wrongUsage(
      say(
        `Für ${name} muss der Schlüssel ${field} zeigen (--field von embed-keys update).`,
        `For ${name} the key must show ${field} (--field of embed-keys update).`,
      ),
    );
}

const WRONG: Readonly<Record<WrongSetting, Text>> = {
  hours: say('--hours: eine Zahl von 1 bis 744.', '--hours: a number from 1 to 744.'),
  days: say('--days: eine Zahl von 1 bis 31.', '--days: a number from 1 to 31.'),
  columns: say('--columns: höchstens zehn Nummern mit Komma.', '--columns: ten ids with commas at most.'),
  href: say('--href: https://… oder ein Pfad der Seite.', '--href: https://… or a path of the page.'),
  size: say('--size: eine Zahl von 50 bis 400.', '--size: a number from 50 to 400.'),
  colour: say('--colour: etwa lw-accent=#0a6.', '--colour: such as lw-accent=#0a6.'),
};

/** Title of a frame or picture for screen readers: the plant, otherwise the element. */
async function titleOf(
  client: LeitwarteClient,
  name: EmbedElement,
  { plant }: Readonly<Partial<Record<ElementSetting, string>>>,
  language: Language,
): Promise<string> {
  const found = plant && (await client.plants.dashboard()).find(({ id }) => String(id) === plant);
  return found ? found.name : inLanguage(elementTexts, language)[name];
}

function elementNamed(typed: string): EmbedElement {
  const found = embedElementNames.find((one) => one === typed);
  if (found === undefined)
    throw wrongUsage(
      say(`--element: ${typed} gibt es nicht; es gibt ${names}.`, `--element: no ${typed}; there are ${names}.`),
    );
  return found;
}

async function settingsOf(client: LeitwarteClient, typed: Typed): Promise<Partial<Record<ElementSetting, string>>> {
  const { plant, set, component, columns, hours, days, href } = typed;
  const found = {
    plant: plant && (await plantId(client, plant)),
    set: set && (await liveDataId(client, set)),
    component: component && (await componentId(client, component)),
    columns,
    hours,
    days,
    href,
  };
  return Object.fromEntries(
    elementSettings.flatMap((name) =>
      found[name] !== undefined && found[name] !== '' ? [[name, String(found[name])]] : [],
    ),
  );
}

function colourOf(typed: string): [string, string] {
  const [, name, colour] = COLOUR.exec(typed) ?? [];
  if (name === undefined || colour === undefined)
    throw wrongUsage(
      say(`--colour: ${typed} ist nicht wie lw-accent=#0a6.`, `--colour: ${typed} is not like lw-accent=#0a6.`),
    );
  return [name, colour];
}
