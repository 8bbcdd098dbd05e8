import type { Difference } from './differences.ts';
import type { SchemaState } from './schemaState.ts';

export interface Words {
  readonly de: string;
  readonly en: string;
}

const NAMED_MOST = 5;

/** Texts that explain why this version does not work with a database and what to do; undefined if it works. */
export function wordsOf(state: SchemaState, version: string): Words | undefined {
  switch (state.kind) {
    case 'newer': {
      const release = state.release === version ? '' : (state.release ?? '');
      const later = state.names.at(-1) ?? '';
      const de = release === '' ? `einer späteren Ausgabe (${later})` : `der Version ${release}`;
      const en = release === '' ? `a later release (${later})` : `version ${release}`;
      return {
        de: `Die Datenbank hat den Stand ${de}, dieses Programm ist Version ${version} und damit älter. Bitte Leitwarte in dieser oder einer neueren Version starten, oder die Sicherung von vor der Aktualisierung zurückspielen. Nichts wurde geändert.`,
        en: `The database has the schema of ${en}; this program is version ${version} and so older. Please start Leitwarte in that version or a newer one, or put back the backup from before the upgrade. Nothing was changed.`,
      };
    }
    case 'pre-release':
      return {
        de: `Die Datenbank stammt von einem Stand der Leitwarte vor der ersten Ausgabe 4.0.0; dieses Programm ist Version ${version} und kann sie nicht übernehmen. Entweder mit dem Stand (Commit) weiterarbeiten, mit dem sie zuletzt lief, oder die Daten dort ausgeben und hier neu einlesen: docs/upgrading.md, „Von einem Stand vor 4.0.0“. Nichts wurde geändert.`,
        en: `The database comes from a state of Leitwarte before the first release 4.0.0; this program is version ${version} and cannot take it over. Either go on with the state (commit) that it last ran with, or export the data there and import them here: docs/upgrading.md, "From a state before 4.0.0". Nothing was changed.`,
      };
    case 'changed': {
      const [de, en] = (['de', 'en'] as const).map((language) => named(state.differences, language));
      return {
        de: `Die Datenbank ist von Hand geändert worden: ${de}. Leitwarte ${version} arbeitet nicht mit Tabellen, die es nicht kennt. Bitte die Änderung zurücknehmen oder eine Sicherung zurückspielen. Nichts wurde geändert.`,
        en: `The database has been changed by hand: ${en}. Leitwarte ${version} does not work with tables that it does not know. Please take the change back or put back a backup. Nothing was changed.`,
      };
    }
    case 'foreign': {
      const tables = state.tables.slice(0, NAMED_MOST).join(', ');
      return {
        de: `Die Datenbank gehört nicht zur Leitwarte: sie enthält andere Tabellen (${tables}). Bitte eine leere Datenbank nehmen. Nichts wurde geändert.`,
        en: `The database does not belong to Leitwarte: it holds other tables (${tables}). Please take an empty database. Nothing was changed.`,
      };
    }
    default:
      return undefined;
  }
}

const kinds: Readonly<Record<string, Words>> = {
  table: { de: 'Tabelle', en: 'table' },
  column: { de: 'Spalte', en: 'column' },
  reference: { de: 'Verweis', en: 'reference' },
  index: { de: 'Index', en: 'index' },
  unique: { de: 'Eindeutigkeit', en: 'unique index' },
  trigger: { de: 'Trigger', en: 'trigger' },
};
const ways: Readonly<Record<Difference['how'], Words>> = {
  missing: { de: 'fehlt', en: 'is missing' },
  changed: { de: 'ist anders', en: 'is another' },
  added: { de: 'ist hinzugekommen', en: 'was added' },
};

function named(differences: readonly Difference[], language: keyof Words): string {
  const some = differences.slice(0, NAMED_MOST).map(({ how, what }) => {
    const [kind = '', ...name] = what.split(' ');
    return `${kinds[kind]?.[language] ?? kind} ${name.join(' ')} ${ways[how][language]}`;
  });
  const more = differences.length - some.length;
  if (more > 0) some.push(language === 'de' ? `und ${more} weitere` : `and ${more} more`);
  return some.join(', ');
}
