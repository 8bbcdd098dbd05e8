import type { ImportGuess, RecognisedMake } from '@leitwarte/core/entities';
import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { chunk } from '../../../db/dialects/parameters.ts';
import type { ComponentColumnTable } from '../../../db/tables.ts';
import { datePlaces, positionOf } from '../../../imports/formats/delimited/header.ts';
import { timeReader } from '../../../imports/formats/delimited/times.ts';
import { isUnit, unitSpelled } from '../../../imports/guess/units.ts';
import { componentOf } from '../../../imports/settingsOfRows.ts';
import { beginsWith, hasEnding } from '../../../imports/claims.ts';
import { visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** Maximum number of components that are compared; the newest ones are used. */
const COMPONENTS_COMPARED = 2_000;

/** A file together with the guessed import settings. */
interface GuessedFile {
  readonly file: string;
  /** Plants whose folder contains the file; their components are preferred. */
  readonly plants?: readonly number[] | undefined;
  readonly guess: ImportGuess;
}

/**
 * For each file finds the component whose import settings fit, because it reads files of the same make of logger: the
 * one that reads most of the file's columns; one whose name pattern matches the file is preferred. Only stored settings
 * are compared, so changed systems and deleted plants are not found.
 */
export async function recognisedMakes(
  db: Reader,
  viewer: Viewer,
  guessed: readonly GuessedFile[],
): Promise<ReadonlyMap<ImportGuess, RecognisedMake>> {
  const makes = new Map<ImportGuess, RecognisedMake>();
  if (guessed.length === 0) return makes;
  const rows = await componentsLike(db, viewer);
  const candidates = new Map(guessed.map(({ guess }) => [guess, rows.filter((row) => mayRead(row, guess))]));
  const ids = new Set([...candidates.values()].flatMap((some) => some.map(({ id }) => id)));
  const columns = await columnsOf(db, [...ids]);
  for (const one of guessed) {
    const make = bestMake(candidates.get(one.guess) ?? [], columns, one);
    if (make !== undefined) makes.set(one.guess, make);
  }
  return makes;
}

type ComponentRow = Awaited<ReturnType<typeof componentsLike>>[number];

const namesIn = ({ columns }: ImportGuess) => columns.map(({ name }) => name);

function mayRead(row: ComponentRow, guess: ImportGuess): boolean {
  const names = namesIn(guess);
  return (
    datePlaces(names, row.import_data_date_column_name).columns.every((name) => positionOf(names, name) >= 0) &&
    row.import_form === guess.import_form &&
    (row.import_separator ?? ';') === (guess.import_separator ?? ';') &&
    row.import_decimal_sign === guess.import_decimal_sign &&
    // a file in an archive fits only systems that read archives
    (!guess.import_data_compromised || row.import_data_compromised === 1) &&
    // a file with lines of several devices fits only components whose files also have them, and vice versa
    (row.import_sernum_column_name
      ? row.import_sernum_column_name === guess.import_sernum_column_name ||
        positionOf(names, row.import_sernum_column_name) >= 0
      : !guess.import_sernum_column_name) &&
    readsTime(row, guess)
  );
}

/** Whether the date format of a component can parse the times in the file. */
function readsTime(row: ComponentRow, { columns, import_data_datetime_format: guessed }: ImportGuess): boolean {
  if (guessed === row.import_data_datetime_format) return true;
  const exampleOf = (wanted: string | null) => columns.find(({ name }) => name === wanted)?.example ?? undefined;
  const date = exampleOf(row.import_data_date_column_name);
  // without an example of a time nothing contradicts the format
  if (date === undefined) return true;
  const time = row.import_data_time_column_name ? exampleOf(row.import_data_time_column_name) : undefined;
  const bytes = new TextEncoder().encode(time === undefined ? date : `${date} ${time}`);
  return !Number.isNaN(timeReader(row.import_data_datetime_format).read(bytes, 0, bytes.length));
}

function bestMake(
  candidates: readonly ComponentRow[],
  columns: Awaited<ReturnType<typeof columnsOf>>,
  { file, guess, plants = [] }: GuessedFile,
): RecognisedMake | undefined {
  const names = namesIn(guess);
  let best: { readonly make: RecognisedMake; readonly score: number } | undefined;
  for (const row of candidates) {
    const own = columns.get(row.id) ?? [];
    const component = componentOf(row, own, null);
    const isIn = (name: string) => positionOf(names, name) >= 0;
    if (own.length === 0 || !component.columns.every(({ source }) => isIn(source))) continue;
    if (component.timeColumn !== '' && !isIn(component.timeColumn)) continue;
    const extension = (row.file_extension_import_data ?? '').trim().replace(/^\./, '');
    const reads =
      hasEnding({ extension }, file) && component.filePrefix !== '' && beginsWith(file, component.filePrefix);
    // a single common column name such as `kW` does not prove that the make is the same
    const values = guess.columns.filter(({ kind }) => kind === 'number').length;
    if (!reads && own.length < 2 && values > 0 && own.length * 2 <= values) continue;
    const score = own.length * 2 + Number(reads) + (plants.includes(row.plant_id) ? IN_ITS_FOLDER : 0);
    if (best !== undefined && best.score >= score) continue;
    const make: RecognisedMake = {
      system: row.system_id,
      system_name: row.system_name,
      plant: row.plant_id,
      plant_name: row.plant_name,
      component: row.name,
      reads,
      sernum_column: row.import_sernum_column_name ?? '',
      date_column: component.dateColumn,
      time_column: component.timeColumn,
      format: component.timeFormat,
      zone: row.timezone_file,
      columns: own.map((column, at) => ({
        source: component.columns[at]?.source ?? '',
        description: column.col_description,
        unit: column.col_unit,
      })),
      other_units: component.columns.flatMap(({ source, unit, factor }) => otherUnit(guess, source, unit, factor)),
    };
    best = { make, score };
  }
  return best?.make;
}

const IN_ITS_FOLDER = 10_000;

/**
 * A one-element list with both units if the file has another unit than the column and no factor converts it; otherwise
 * empty.
 */
function otherUnit(guess: ImportGuess, source: string, unit: string, factor: number): string[] {
  const at = positionOf(namesIn(guess), source);
  const written = guess.columns[at]?.unit ?? null;
  if (written === null || unit === '' || factor !== 1 || unitSpelled(unit) === unitSpelled(written)) return [];
  return isUnit(unitSpelled(written)) ? [`${source}: ${written}, ${unit}`] : [];
}

function componentsLike(db: Reader, viewer: Viewer) {
  return db
    .selectFrom('component')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .innerJoin('plant_system as system', 'system.id', 'plant.plant_system_id')
    .where(visibleTo(viewer))
    .where('component.type_component', '=', 'DA')
    .selectAll('component')
    .select(['plant.name as plant_name', 'system.id as system_id', 'system.name as system_name'])
    .select([
      'system.import_form',
      'system.import_data_compromised',
      'system.import_separator',
      'system.import_decimal_sign',
      'system.import_sernum_column_name',
    ])
    .select('system.file_extension_import_data')
    .orderBy('component.id', 'desc')
    .limit(COMPONENTS_COMPARED)
    .execute();
}

async function columnsOf(db: Reader, components: readonly number[]) {
  const byComponent = new Map<number, Selectable<ComponentColumnTable>[]>();
  for (const ids of chunk(components, 1)) {
    const rows = await db
      .selectFrom('component_column')
      .selectAll()
      .where('component_id', 'in', ids)
      .orderBy('nr_pos')
      .orderBy('id')
      .execute();
    for (const [id, own] of Map.groupBy(rows, ({ component_id }) => component_id)) byComponent.set(id, own);
  }
  return byComponent;
}
