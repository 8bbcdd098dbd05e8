import type { PlantSystem } from '@leitwarte/core/entities';
import type { Context } from '../../context.ts';
import { say } from '../../texts.ts';

export async function showSystem(context: Context, system: PlantSystem | undefined): Promise<void> {
  if (system === undefined) return;
  await context.out.record(system, [
    [say('Nr.', 'ID'), String(system.id)],
    [say('Name', 'Name'), system.name],
    [say('Importart', 'Import type'), system.type_import],
    [say('Trenner', 'Separator'), separatorShown(system.import_separator)],
    [say('Kodierung', 'Encoding'), system.import_encoding],
    [say('Dezimalzeichen', 'Decimal sign'), system.import_decimal_sign],
    [say('Seriennummernspalte', 'Serial column'), system.import_sernum_column_name],
    [say('Dateiendung', 'Extension'), system.file_extension_import_data],
  ]);
}

/** A blank separator is named, because nobody sees it. */
export function separatorShown(separator: string | null): string | null {
  if (separator === '\t' || separator === String.raw`\t`) return 'Tab';
  return separator === ' ' ? '␣' : separator;
}
